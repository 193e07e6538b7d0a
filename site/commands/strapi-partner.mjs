import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'libsql'

const PARTNER = 'campus-lilas'
const SPACE = '/espace-partenaire'
const APPEARANCE = `${SPACE}/apparence`
const TITLE = `${PARTNER}.h1Title`
/** A publication is to be seen within this time, also an edit in Strapi. */
const WITHIN_MS = 60_000

/** Adds a person of the partner with a link; returns the cookie of its session. */
const signIn = async (siteUrl, dataDir) => {
  const key = randomBytes(32).toString('base64url')
  const uuid = randomUUID()
  const db = new Database(join(dataDir, 'nouvelle-cle.db'))
  db.prepare(
    'insert into partner_people (uuid, partner, name, email, created_at) values (?, ?, ?, ?, ?)',
  ).run(uuid, PARTNER, 'Essai', `${uuid}@example.fr`, new Date().toISOString())
  db.prepare('insert into partner_links (key_hash, person_uuid, expires_at) values (?, ?, ?)').run(
    createHash('sha256').update(key).digest('base64url'),
    uuid,
    new Date(Date.now() + 900_000).toISOString(),
  )
  db.close()
  const entered = await fetch(`${siteUrl}${SPACE}/entrer`, {
    method: 'POST',
    headers: { Origin: siteUrl },
    body: new URLSearchParams({ cle: key }),
    redirect: 'manual',
  })
  const [cookie] = entered.headers.getSetCookie()
  if (cookie === undefined) throw new Error(`the sign-in answered ${entered.status}`)
  return cookie.split(';')[0]
}

const unescaped = text =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const attribute = (tag, name) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** Returns the fields of the form that posts to `action`, as a browser sends them. */
const fieldsOf = (html, action) => {
  const form =
    html
      .split(/<form/)
      .find(part => attribute(part.slice(0, part.indexOf('>')), 'action') === action) ?? ''
  const fields = {}
  for (const [tag] of form.split('</form>')[0].matchAll(/<input[^>]*>/g)) {
    const isLeftOut = /type="(?:file|checkbox|radio)"/.test(tag) && !/ checked/.test(tag)
    if (!isLeftOut && attribute(tag, 'name') !== '')
      fields[attribute(tag, 'name')] = attribute(tag, 'value')
  }
  for (const [, tag, text] of form.matchAll(/<textarea([^>]*)>([^<]*)/g))
    fields[attribute(tag, 'name')] = unescaped(text)
  for (const [, tag, options] of form.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)) {
    const chosen = /<option[^>]* selected[^>]*>/.exec(options) ?? /<option[^>]*>/.exec(options)
    fields[attribute(tag, 'name')] = attribute(chosen?.[0] ?? '', 'value')
  }
  return fields
}

/**
 * Walks a partner's appearance where its entry is one of Strapi: what it publishes lies over the
 * entry, and what it leaves follows the entry, also after a restart and while Strapi is stopped.
 */
export const walkPartnerAppearance = async ({
  siteUrl,
  dataDir,
  entries,
  check,
  waitFor,
  restartSite,
  withoutStrapi,
}) => {
  const Cookie = await signIn(siteUrl, dataDir)
  const textOf = async (path, headers = {}) =>
    unescaped(await (await fetch(siteUrl + path, { headers })).text())
  const page = () => fetch(siteUrl + APPEARANCE, { headers: { Cookie } }).then(page => page.text())
  const landing = () => textOf(`/tunnel/landing/${PARTNER}`)
  const entry = () =>
    textOf(`/content/api/landing-tunnels?filters[slug][$eq]=${PARTNER}&populate=*`, {
      'X-AUTH-TOKEN': 'nc_public',
    })
  const post = async (path, fields) => {
    const { status, headers } = await fetch(siteUrl + path, {
      method: 'POST',
      headers: { Cookie, Origin: siteUrl },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    return status === 303 ? (headers.get('Location') ?? '') : `${status}`
  }
  const set = async (changes, acte) =>
    post(APPEARANCE, { ...fieldsOf(await page(), APPEARANCE), ...changes, acte })
  const restore = async version => {
    const { vu } = fieldsOf(await page(), `${APPEARANCE}/retablissement`)
    return post(`${APPEARANCE}/retablissement`, { version, vu })
  }
  const within = async (name, isSo) => {
    const ms = await waitFor(isSo)
    check(name, ms !== null && ms <= WITHIN_MS, `${ms} ms`)
  }
  const shows = async words => (await landing()).includes(words)

  check(
    'the page of the appearance tells that the entry is one of Strapi',
    (await page()).includes('Votre fiche est tenue dans notre outil de publication.'),
  )
  const drafted = await set({ couleur: '#0a5c4a', [TITLE]: 'Titre du partenaire' }, 'brouillon')
  check('a partner saves a draft', drafted.includes('fait=brouillon'), drafted)
  check('a partner’s draft is not public', !(await shows('Titre du partenaire')))
  const preview = await textOf(`${APPEARANCE}/apercu/page`, { Cookie })
  check('the preview shows a partner’s draft', preview.includes('Titre du partenaire'))

  const published = await set({}, 'publier')
  check('a partner publishes its draft', published.includes('fait=publie'), published)
  await within('the landing shows what a partner has published', () => shows('Titre du partenaire'))
  await within('the widget’s entry has the published colour', async () =>
    (await entry()).toLowerCase().includes('#0a5c4a'),
  )

  const { documentId } = await entries.find(PARTNER)
  const edited = await entries.publish(documentId, {
    h1Title: 'Titre de la rédaction',
    heroCardTitle: 'Accroche de la rédaction',
  })
  check(
    'Strapi publishes a change of the partner’s entry',
    edited.status === 200,
    `${edited.status}`,
  )
  await within('a text that the partner has left follows Strapi', () =>
    shows('Accroche de la rédaction'),
  )
  check('a text that the partner has changed stays', await shows('Titre du partenaire'))

  const toEntry = await restore('0')
  check('a partner goes back to the entry', toEntry.includes('fait=retabli'), toEntry)
  await within('the landing shows Strapi’s entry again', () => shows('Titre de la rédaction'))
  const toFirst = await restore('1')
  check('a partner puts its version back', toFirst.includes('fait=retabli'), toFirst)
  await within('the landing shows the version again', () => shows('Titre du partenaire'))

  await restartSite()
  check('a start shows the published appearance', await shows('Titre du partenaire'))
  await withoutStrapi(async () => {
    await restartSite()
    check('a start without Strapi shows it', await shows('Titre du partenaire'))
    const later = await set({ [TITLE]: 'Titre sans Strapi' }, 'publier')
    check('a partner publishes while Strapi is stopped', later.includes('fait=publie'), later)
    await within('the landing shows that', () => shows('Titre sans Strapi'))
  })
  await within('it stays once Strapi is back', () => shows('Titre sans Strapi'))
}
