import { expect } from 'vitest'
import { createOffice, OFFICE_SECRET, ORIGIN } from '../../back-office/testing/office'
import { rowsWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { readAssets } from '../../pages/client-files'
import { temporaryClientDirectory } from '../../testing/client-directory'
import { fakePartners } from '../../testing/test-app'
import { createWebhooks } from '../../webhooks/webhooks'
import { addPerson } from '../partner-people'
import { createPartnerSpace } from '../space-app'

const ASSETS = readAssets(temporaryClientDirectory())

/** The partner's space beside a back office, and browsers that can sign in. */
export const createSpace = (db: Db, now: () => Date = () => new Date()) => {
  const office = createOffice(db, { now })
  const space = createPartnerSpace({
    db,
    now,
    partners: fakePartners,
    webhooks: createWebhooks({ db, now, allowsPrivate: false, wake: () => undefined }),
    secret: OFFICE_SECRET,
    publicUrl: ORIGIN,
    trustedProxies: 1,
    mailOrigin: () => ORIGIN,
    assets: ASSETS,
    log: { error: expect.unreachable, warn: expect.unreachable },
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
  const signIn = async (partner: string) => {
    const email = `person@${partner}.example`
    await addPerson(db, { partner, name: 'Claire Petit', email }, now())
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
    }
  }
  return { office, space, get, post, mailedKeys, enter, signIn }
}

/** Deletes the people of partners, their sessions, and limits. */
export const clearSpace = async (db: Db): Promise<void> => {
  for (const table of ['partner_sessions', 'partner_links', 'partner_people', 'mails'] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['rate_limits', 'trail', 'adviser_sessions', 'advisers'] as const)
    await db.deleteFrom(table).execute()
}
