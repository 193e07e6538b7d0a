'use strict'

const previews = require('../previews.json')
const { addressOf, fieldsOf } = require('../src/start/preview-address')

/** Returns the address that shows the draft of an entry on the site; null: it has no page. */
const previewAddress = async (uid, documentId, { site, token }) => {
  const patterns = previews[uid] ?? []
  const fields = fieldsOf(patterns)
  const entry =
    fields.length === 0
      ? {}
      : await strapi.documents(uid).findOne({ documentId, status: 'draft', fields })
  const path = entry && addressOf(patterns, entry)
  return path && `${site}${path}?token=${encodeURIComponent(token)}`
}

module.exports = ({ env }) => ({
  serveAdminPanel: env.bool('SERVE_ADMIN_PANEL', true),
  auth: {
    secret: env('ADMIN_JWT_SECRET'),
    // Browsers drop a secure cookie of an address in http.
    cookie: { secure: env('PUBLIC_URL', '').startsWith('https:') },
  },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
  preview: {
    enabled: env('PREVIEW_TOKEN', '') !== '',
    config: {
      allowedOrigins: env('SITE_URL'),
      handler: (uid, { documentId }) =>
        previewAddress(uid, documentId, { site: env('SITE_URL'), token: env('PREVIEW_TOKEN') }),
    },
  },
})
