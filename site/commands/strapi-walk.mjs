import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { FAULTS, startFaultyRoute } from './faulty-route.mjs'
import { startOwnServer } from './own-server.mjs'
import { freePort } from './port.mjs'
import { CACHE, print } from './run.mjs'
import { walkPartnerAppearance } from './strapi-partner.mjs'
import { installStrapi, startStrapi, writeStrapi } from './strapi-project.mjs'

const FOLDER = join(CACHE, 'strapi')
/** Fields that a draft changes, as far as its entry has them; an offer has neither title nor text. */
const DRAFT = {
  title: 'Brouillon relu',
  h1Title: 'Brouillon relu',
  heroSectionH1: 'Brouillon relu',
  heroSectionTitle: 'Brouillon relu',
  libelle: 'Brouillon relu',
  content: 'Brouillon relu',
  prix_offre: 8765,
}
const DRAFT_WORDS = /Brouillon relu|8\s765/
const QUESTION = 'changer-de-date'
const QUESTIONS = 'api::faqs.faqs-entry'
const PARTNERS = 'api::landing-tunnels.landing-tunnels-entry'
/** An edit is to be seen within this time. */
const SEEN_MS = 3_000
/** Longer than the pause of a circuit breaker and the one between two readings together. */
const GIVE_UP_MS = 150_000

/** Visible text of a page, without the names of pictures and the review that is drawn at random. */
const textOf = html =>
  html
    .replaceAll(/<section class="place-reviews\b[\s\S]*?<\/section>/g, ' ')
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const read = async url => {
  const response = await fetch(url, { redirect: 'manual' })
  return { status: response.status, text: textOf(await response.text()), headers: response.headers }
}

/** Pages of one sitemap to walk: all articles, and some of the thousands of towns. */
const PER_SITEMAP = 40

/** Returns the paths of pages of each kind, from the sitemaps. */
const pathsOf = async url => {
  const locations = async path =>
    [...(await (await fetch(url + path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
  const paths = []
  for (const path of await locations('/sitemap.xml'))
    paths.push(...(await locations(path)).slice(0, PER_SITEMAP))
  return [...new Set(paths)]
}

/** Calls Strapi as its admin panel does; the first call makes the editor's account. */
const signIn = async url => {
  const post = async (path, body, token, method = 'POST') => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  }
  const account = { email: 'redaction@example.fr', password: `Essai-${process.pid}-Aa1` }
  const { body, status } = await post('/admin/register-admin', {
    ...account,
    firstname: 'Rédaction',
    lastname: 'Essai',
  })
  if (body?.data?.token === undefined) throw new Error(`no account was made: ${status}`)
  const { token } = body.data
  /** Reads, saves and publishes entries of a type. */
  const of = uid => {
    const entries = `/content-manager/collection-types/${uid}`
    return {
      find: async slug => {
        const query = new URLSearchParams({ 'filters[slug][$eq]': slug })
        const { body: found } = await post(`${entries}?${query}`, {}, token, 'GET')
        return found.results[0]
      },
      save: async (documentId, data) => post(`${entries}/${documentId}`, data, token, 'PUT'),
      publish: async (documentId, data) =>
        post(`${entries}/${documentId}/actions/publish`, data, token),
    }
  }
  /** Writes a draft of a type's first entry; returns its preview's address. */
  const draft = async (uid, kind) => {
    const type = `/content-manager/${kind === 'singleType' ? 'single' : 'collection'}-types/${uid}`
    const { body: found } = await post(`${type}?pageSize=1`, {}, token, 'GET')
    const entry = found.results?.[0] ?? found.data
    const change = Object.fromEntries(Object.entries(DRAFT).filter(([field]) => entry[field]))
    const path = kind === 'singleType' ? type : `${type}/${entry.documentId}`
    const { status: saved } = await post(path, change, token, 'PUT')
    if (saved !== 200) throw new Error(`the draft of ${uid} was not saved: ${saved}`)
    const query = new URLSearchParams({
      documentId: entry.documentId,
      locale: 'fr',
      status: 'draft',
    })
    const preview = await post(`/content-manager/preview/url/${uid}?${query}`, {}, token, 'GET')
    return preview.body.data.url
  }
  return { of, draft }
}

/** Returns the types that have a preview, each with its kind. */
const previewedTypes = () => {
  const previews = JSON.parse(readFileSync(join(FOLDER, 'previews.json'), 'utf8'))
  return Object.keys(previews).map(uid => {
    const [, api, type] = /^api::(.+)\.(.+)$/.exec(uid)
    const path = join(FOLDER, 'src/api', api, 'content-types', type, 'schema.json')
    return [uid, JSON.parse(readFileSync(path, 'utf8')).kind]
  })
}

/** Opens a preview as an editor's frame does, with the cookies that it sets. */
const openPreview = async address => {
  /** By name: each redirect sets the cookie of its own path. */
  const cookies = new Map()
  for (let url = address; ;) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies.values()].join('; ') },
    })
    for (const cookie of response.headers.getSetCookie())
      cookies.set(cookie.split('=')[0], cookie.split(';')[0])
    const next = response.headers.get('Location')
    if (next === null) return { status: response.status, text: textOf(await response.text()) }
    url = new URL(next, url).href
  }
}

/** Writes a draft of each type and opens its preview; returns the types whose preview lacks it. */
const walkDrafts = async editor => {
  const types = previewedTypes()
  const faults = []
  for (const [uid, kind] of types) {
    const { status, text } = await openPreview(await editor.draft(uid, kind))
    if (status !== 200 || !DRAFT_WORDS.test(text)) faults.push(`${uid}: ${status}`)
  }
  return { count: types.length, faults }
}

/** Has the server read everything again, as Strapi's notice of a changed picture does. */
const notify = (url, { CONTENT_WEBHOOK_SECRET }) =>
  fetch(`${url}/content/webhook`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${CONTENT_WEBHOOK_SECRET}` },
    body: '{}',
  })

/** Waits until `isSo`; returns the milliseconds, or null after `GIVE_UP_MS`. */
const waitFor = async isSo => {
  const begin = Date.now()
  while (Date.now() - begin < GIVE_UP_MS) {
    if (await isSo()) return Date.now() - begin
    await setTimeout(100)
  }
  return null
}

/** Words in one order: the home page shuffles its services. */
const wordsOf = text => text.split(' ').toSorted()

/** Returns how the page at `path` differs from the expected one; null if it does not. */
const differenceOf = (path, wanted, found) => {
  if (found.status !== wanted.status) return `${path}: ${found.status}`
  const words = wordsOf(wanted.text)
  const foundWords = wordsOf(found.text)
  const at = words.findIndex((word, index) => word !== foundWords[index])
  if (at < 0 && words.length === foundWords.length) return null
  return `${path}: '${words[at]}' is '${foundWords[at]}'`
}

/** Compares the pages of `url` with those wanted, by their paths; returns the differences. */
const comparePages = async (wanted, url) => {
  const faults = []
  for (const [path, page] of wanted) {
    const difference = differenceOf(path, page, await read(url + path))
    if (difference !== null) faults.push(difference)
  }
  return faults
}

/** Reads every page of a server, by its path. */
const readPages = async url => {
  const pages = new Map()
  for (const path of await pathsOf(url)) pages.set(path, await read(url + path))
  return pages
}

/**
 * Installs and runs a real Strapi with our content types, and walks every page, a draft, an edit, a
 * mistake and an outage against it; returns whether all of it went well.
 */
export const walkStrapi = async () => {
  for (const old of ['content.db', 'site.env', 'public/uploads'])
    rmSync(join(FOLDER, old), { recursive: true, force: true })
  await writeStrapi(FOLDER)
  await installStrapi(FOLDER, { withoutPanel: true })
  const port = await freePort()
  const sitePort = await freePort()
  const siteUrl = `http://localhost:${sitePort}`
  let isWell = true
  const check = (name, holds, detail = '') => {
    isWell &&= holds
    print(`${holds ? 'ok    ' : 'FAILED'} ${name}${detail && `: ${detail}`}`)
  }

  print('Starting Strapi; it writes the whole content first…')
  const options = { port, siteUrl, env: { SERVE_ADMIN_PANEL: 'false' }, stdio: 'ignore' }
  let strapi = await startStrapi(FOLDER, options)
  const servers = []
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-strapi-walk-'))
  let route = null
  try {
    const embedded = await startOwnServer()
    servers.push(embedded)
    route = await startFaultyRoute(strapi.url)
    const startSite = () =>
      startOwnServer(
        { ...strapi.settings, CONTENT_API_URL: route.url },
        { port: sitePort, dataDir },
      )
    let site = await startSite()
    servers.push({ stop: () => site.stop() })
    const checkPages = async (name, wanted) => {
      const faults = await comparePages(wanted, site.url)
      check(name, faults.length === 0)
      for (const fault of faults.slice(0, 20)) print(`         ${fault}`)
    }
    const shipped = await readPages(embedded.url)
    await checkPages(`${shipped.size} pages are those of the embedded content`, shipped)

    const page = `${site.url}/faq/${QUESTION}`
    const shows = async words => (await read(page)).text.includes(words)
    const editor = await signIn(strapi.url)
    const questions = editor.of(QUESTIONS)
    const entry = await questions.find(QUESTION)
    const { documentId } = entry
    const edited = { ...entry, h1Title: 'Titre relu en direct', content: 'Texte **relu**.' }
    await questions.save(documentId, edited)
    const preview = `${site.url}/preview/faq/${QUESTION}?token=${strapi.settings.PREVIEW_TOKEN}`
    const admitted = await read(preview)
    const cookie = admitted.headers.getSetCookie().map(text => text.split(';')[0])
    const draft = await fetch(preview.split('?')[0], { headers: { Cookie: cookie.join('; ') } })
    const draftText = textOf(await draft.text())
    check('the preview shows a draft', draftText.includes('Titre relu en direct'))
    check('a draft is not public', !(await shows('Titre relu en direct')))

    const drafts = await walkDrafts(editor)
    check(`the previews of ${drafts.count} types show a draft`, drafts.faults.length === 0)
    for (const fault of drafts.faults) print(`         ${fault}`)

    await questions.publish(documentId, edited)
    const seenMs = await waitFor(() => shows('Titre relu en direct'))
    check(
      `an edit is seen within ${SEEN_MS / 1000} s`,
      seenMs !== null && seenMs <= SEEN_MS,
      `${seenMs} ms`,
    )

    const { status } = await questions.publish(documentId, { ...edited, metaDescription: '' })
    check(
      'Strapi refuses to publish an entry without a required field',
      status === 400,
      `${status}`,
    )
    check('the page stays after a refused publication', await shows('Titre relu en direct'))

    const restart = async () => {
      strapi = await startStrapi(FOLDER, options)
    }
    const restartSite = async () => {
      await site.stop()
      site = await startSite()
    }
    await walkPartnerAppearance({
      siteUrl: site.url,
      dataDir,
      entries: editor.of(PARTNERS),
      check,
      waitFor,
      restartSite,
      withoutStrapi: async act => {
        await strapi.stop()
        await act()
        await restart()
      },
    })
    const outages = {
      stopped: { begin: () => strapi.stop(), end: restart },
      killed: { begin: () => strapi.stop('SIGKILL'), end: restart },
    }
    for (const fault of Object.keys(FAULTS))
      outages[fault] = { begin: () => route.break(fault), end: () => route.mend() }
    const before = await readPages(site.url)
    const faultsOf = async () => (await read(`${site.url}/readyz`)).text
    for (const [name, { begin, end }] of Object.entries(outages)) {
      const told = name === 'wrong token' ? 'content-token:' : 'content:'
      await begin()
      await notify(site.url, strapi.settings)
      const toldMs = await waitFor(async () => (await faultsOf()).includes(told))
      check(`${name}: /readyz tells '${told}'`, toldMs !== null)
      await checkPages(`${name}: every page stays`, before)
      await restartSite()
      await checkPages(`${name}: a start shows every page`, before)
      await end()
      await notify(site.url, strapi.settings)
      const mendedMs = await waitFor(async () => !(await faultsOf()).includes('content'))
      check(`${name}: /readyz tells that it is over`, mendedMs !== null, `${mendedMs} ms`)
    }
  } finally {
    for (const server of servers) await server.stop()
    await strapi.stop()
    route?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return isWell
}
