'use strict'

module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  url: env('PUBLIC_URL', `http://localhost:${env.int('PORT', 1337)}`),
  app: { keys: env.array('APP_KEYS') },
  webhooks: { defaultHeaders: { Authorization: `Bearer ${env('CONTENT_WEBHOOK_SECRET', '')}` } },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
})
