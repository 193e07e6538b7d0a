import { expect, vi } from 'vitest'
import { createOffice, OFFICE_SECRET, ORIGIN } from '../../back-office/testing/office'
import { openPartners } from '../../content/content'
import type { ContentSource } from '../../content/content-source'
import { shownFrom } from '../../content/testing/shown-from'
import { rowsWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { readAssets } from '../../pages/client-files'
import { temporaryClientDirectory } from '../../testing/client-directory'
import { fakePartners } from '../../testing/test-app'
import { createWebhooks } from '../../webhooks/webhooks'
import { createAppearances } from '../appearance/published-appearances'
import { addPerson } from '../partner-people'
import { createPartnerSpace } from '../space-app'

const ASSETS = readAssets(temporaryClientDirectory())

const THEME = { accent: '#0a5c4a', radius: 8, font: 'inherit' }
const ENTRIES = [
  { slug: 'open-house', title: 'Open House', tokensourcepublic: 'src_open', theme: THEME },
  { slug: 'rentree', partner: 'open-house', title: 'La rentrée', h1Title: 'Un titre de rentrée' },
  { slug: 'closed-shop', title: 'Closed Shop', tokensourcepublic: 'src_closed', theme: THEME },
]

/** Partners' entries as a content service answers them. */
export const ENTRY_SOURCE: Pick<ContentSource, 'list'> = {
  list: async () => ({
    ok: true,
    list: {
      data: ENTRIES.map((attributes, id) => ({ id, attributes })),
      meta: { pagination: { page: 1, pageSize: 100, pageCount: 1 } },
    },
  }),
}

/** One server's view of partners with what they have published, which it reads again after `freshMs`. */
export const openAppearances = (db: Db, freshMs?: number) => {
  const log = { warn: () => expect.unreachable() }
  const appearances = createAppearances({ db, log, ...(freshMs !== undefined && { freshMs }) })
  const content = openPartners(ENTRY_SOURCE, log, shownFrom(), undefined, appearances.current)
  return { ...content, appearances }
}

/** The partner's space beside a back office, and browsers that can sign in. */
export const createSpace = (db: Db, now: () => Date = () => new Date()) => {
  const office = createOffice(db, { now })
  const content = openAppearances(db)
  const warn = vi.fn((): void => expect.unreachable())
  const space = createPartnerSpace({
    db,
    now,
    entries: content.partnerEntries,
    appearances: content.appearances,
    isStrapi: false,
    imageOrigins: [],
    drawQuote: async (partner, sheet) => ({
      html: `<i>${partner.slug} ${partner.theme.accent} ${partner.logo} ${sheet}</i>`,
      styles: [],
      version: '1',
    }),
    quoteSheet: async ({ accent }) => `/* ${accent} */`,
    exampleQuoteHref: partner => `${ORIGIN}/devis?${partner}`,
    partners: fakePartners,
    webhooks: createWebhooks({ db, now, allowsPrivate: false, wake: () => undefined }),
    secret: OFFICE_SECRET,
    publicUrl: ORIGIN,
    trustedProxies: 1,
    mailOrigin: () => ORIGIN,
    assets: ASSETS,
    log: { error: expect.unreachable, warn },
  })
  const ask = async (path: string, init: RequestInit) => {
    const response = await space.request(path, init)
    const { status, headers } = response
    return { status, headers, text: await response.text() }
  }
  const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers })
  const post = (
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = { Origin: ORIGIN },
  ) => ask(path, { method: 'POST', body: new URLSearchParams(fields), headers })

  /** Returns the keys of the links that were mailed to an address. */
  const mailedKeys = async (email: string): Promise<string[]> => {
    const mails = await rowsWith(db, 'mails', { recipient: email, kind: 'partner-link' })
    return mails.map(({ mail_json }) => /entrer\?cle=([\w-]+)/.exec(mail_json)?.[1] ?? '')
  }
  const enter = async (key: string) => {
    const entered = await post('/entrer', { cle: key })
    return { ...entered, Cookie: (entered.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
  }
  /** Signs in as a new person of a partner; returns a browser with the session. */
  const signIn = async (partner: string, name = 'Claire Petit') => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@${partner}.example`
    await addPerson(db, { partner, name, email }, now())
    const before = await mailedKeys(email)
    await db.deleteFrom('rate_limits').where('key', 'like', 'sign-in-links%').execute()
    await db.updateTable('partner_people').set({ link_sent_at: null }).execute()
    await post('/lien-de-connexion', { email })
    const [key = ''] = (await mailedKeys(email)).filter(known => !before.includes(known))
    const { Cookie } = await enter(key)
    return {
      Cookie,
      get: (path: string) => get(path, { Cookie }),
      post: (path: string, fields: Record<string, string> = {}) =>
        post(path, fields, { Origin: ORIGIN, Cookie }),
      /** Posts a form with files. */
      send: (path: string, body: FormData) =>
        ask(path, { method: 'POST', body, headers: { Origin: ORIGIN, Cookie } }),
    }
  }
  return { office, space, content, warn, get, post, mailedKeys, enter, signIn }
}

/** Deletes the people of partners, their sessions, and limits. */
export const clearSpace = async (db: Db): Promise<void> => {
  for (const table of ['partner_sessions', 'partner_links', 'partner_people', 'mails'] as const)
    await db.deleteFrom(table).execute()
  for (const table of [
    'partner_appearances',
    'partner_appearance_drafts',
    'partner_logos',
  ] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['rate_limits', 'trail', 'adviser_sessions', 'advisers'] as const)
    await db.deleteFrom(table).execute()
}
