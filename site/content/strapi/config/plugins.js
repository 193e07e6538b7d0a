'use strict'

module.exports = { upload: { config: { sizeLimit: 50 * 1024 * 1024 } } }
