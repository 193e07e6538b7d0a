'use strict'

const { readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { seed } = require('./start/seed')

const FOLDER = join(__dirname, '..')
const WEBHOOK = 'site'
const EVENTS = [
  'entry.create',
  'entry.update',
  'entry.delete',
  'entry.publish',
  'entry.unpublish',
  'media.update',
  'media.delete',
]

/** Creates a token that may only read, and writes the site's two settings beside the database. */
const makeToken = async strapi => {
  const { accessKey } = await strapi.service('admin::api-token').create({
    name: 'site',
    description: 'Lu par le site : contenus publiés et brouillons.',
    type: 'read-only',
    lifespan: null,
  })
  const lines = [
    `CONTENT_API_URL=${strapi.config.get('server.url')}`,
    `CONTENT_API_TOKEN=${accessKey}`,
  ]
  writeFileSync(join(FOLDER, 'site.env'), `${lines.join('\n')}\n`, { mode: 0o600 })
  console.log(`Settings of the site:\n${lines.join('\n')}`)
}

/** Notifies the site of each change, if its address and the secret are set. */
const setWebhook = async strapi => {
  const { SITE_URL, CONTENT_WEBHOOK_SECRET } = process.env
  if (!SITE_URL || !CONTENT_WEBHOOK_SECRET) return
  const store = strapi.get('webhookStore')
  const known = (await store.findWebhooks()).find(({ name }) => name === WEBHOOK)
  const webhook = {
    name: WEBHOOK,
    url: `${SITE_URL}/content/webhook`,
    headers: {},
    events: EVENTS,
    isEnabled: true,
  }
  const webhookRunner = strapi.get('webhookRunner')
  if (known === undefined) webhookRunner.add(await store.createWebhook(webhook))
  else webhookRunner.update(await store.updateWebhook(known.id, { ...webhook, id: known.id }))
}

module.exports = {
  register() {},
  /** Fills an empty Strapi at its first start, and makes the site's token. */
  async bootstrap({ strapi }) {
    const store = strapi.store({ type: 'core', name: 'nouvelle_cle' })
    if ((await store.get({ key: 'seeded' })) !== true) {
      const content = JSON.parse(readFileSync(join(FOLDER, 'seed.json'), 'utf8'))
      const { entries, files } = await seed(strapi, content)
      console.log(`${entries} entries and ${files} files were written.`)
      await makeToken(strapi)
      await store.set({ key: 'seeded', value: true })
    }
    await setWebhook(strapi)
  },
}
