'use strict'

const previews = require('../../previews.json')

/** Returns the address that shows the draft of an entry on the site; null: it has no page. */
const previewAddress = async (uid, documentId, { site, token }) => {
  const pattern = previews[uid]
  if (pattern === undefined) return null
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const entry =
    names.length === 0
      ? {}
      : await strapi.documents(uid).findOne({ documentId, status: 'draft', fields: names })
  if (entry === null || names.some(name => !entry[name])) return null
  const path = pattern.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(entry[name]))
  return `${site}${path}?token=${encodeURIComponent(token)}`
}

module.exports = { previewAddress }
