import type { Context } from 'hono'
import type { PartnerUser } from '../../ports/partner-person'
import type { Db } from '../db/tables'
import { createKeySession, type SessionStore } from '../sign-in/key-session'
import { findPerson, recordPersonSignIn } from './partner-people'

const SESSIONS: SessionStore<string> = {
  find: async (db, hashes) => {
    const row = await db
      .selectFrom('partner_sessions')
      .select(['expires_at', 'person_uuid as person'])
      .where('key_hash', 'in', hashes)
      .executeTakeFirst()
    return row ?? null
  },
  removeExpired: async (db, at) => {
    await db.deleteFrom('partner_sessions').where('expires_at', '<=', at).execute()
  },
  add: async (db, session, person_uuid) => {
    await db
      .insertInto('partner_sessions')
      .values({ ...session, person_uuid })
      .execute()
  },
  remove: async (db, hashes) => {
    await db.deleteFrom('partner_sessions').where('key_hash', 'in', hashes).execute()
  },
}

interface PartnerSessionOptions {
  db: Db
  secret: string
  formerSecrets?: readonly string[] | undefined
  isHttps: boolean
  now: () => Date
}

/** Sessions of people of partners, for 30 days; one ends when its person is removed. */
export const createPartnerSession = (options: PartnerSessionOptions) => {
  const { db, now } = options
  const sessions = createKeySession({
    ...options,
    store: SESSIONS,
    cookie: 'nc_partenaire',
    path: '/espace-partenaire',
    lastsSeconds: 30 * 24 * 3600,
    sameSite: 'Lax',
    label: 'partner-space',
  })
  return {
    /** Returns the person of the request's session; null: none. */
    find: async (c: Context): Promise<PartnerUser | null> => {
      const uuid = await sessions.find(c)
      return uuid === undefined ? null : findPerson(db, uuid)
    },
    open: async (c: Context, uuid: string): Promise<void> => {
      await sessions.open(c, uuid)
      await recordPersonSignIn(db, uuid, now())
    },
    close: sessions.close,
  }
}
