import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ActingAdviser } from '../../ports/acting-adviser'
import type { Db } from '../db/tables'
import { createKeySession, type SessionStore } from '../sign-in/key-session'
import { findActing, hasAdministrator, recordSignIn } from './team/adviser-store'
import { SHARED } from './team/admit-token'

interface SessionOptions {
  db: Db
  /** `BACK_OFFICE_TOKEN` */
  token: string
  secret: string
  /** Sessions opened under a former secret stay valid. */
  formerSecrets?: readonly string[] | undefined
  isHttps: boolean
  now: () => Date
}

/** Sessions of advisers, by the adviser's uuid; null: signed in with the shared token. */
const SESSIONS: SessionStore<string | null> = {
  find: async (db, hashes) => {
    const row = await db
      .selectFrom('adviser_sessions')
      .select(['expires_at', 'adviser_uuid as person'])
      .where('key_hash', 'in', hashes)
      .executeTakeFirst()
    return row ?? null
  },
  removeExpired: async (db, at) => {
    await db.deleteFrom('adviser_sessions').where('expires_at', '<=', at).execute()
  },
  add: async (db, session, adviser_uuid) => {
    await db
      .insertInto('adviser_sessions')
      .values({ ...session, adviser_uuid })
      .execute()
  },
  remove: async (db, hashes) => {
    await db.deleteFrom('adviser_sessions').where('key_hash', 'in', hashes).execute()
  },
}

/**
 * Sessions of advisers, for twelve hours. Changing the shared token ends all. A session of an
 * adviser ends when the adviser is removed, changes its role, or replaces its token in another
 * session; one of the shared token, when an administrator signs in.
 */
export const createSession = ({ token, ...options }: SessionOptions) => {
  const { db, now } = options
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  const sessions = createKeySession({
    ...options,
    store: SESSIONS,
    cookie: 'nc_conseiller',
    path: '/back-office',
    lastsSeconds: 12 * 3600,
    sameSite: 'Strict',
    label: `back-office ${tokenHash}`,
  })
  return {
    /** Returns the user of the request's session; null: none. */
    find: async (c: Context): Promise<ActingAdviser | null> => {
      const uuid = await sessions.find(c)
      if (uuid === undefined) return null
      if (uuid !== null) return findActing(db, uuid)
      return (await hasAdministrator(db)) ? null : SHARED
    },
    open: async (c: Context, { id }: Pick<ActingAdviser, 'id'>): Promise<void> => {
      await sessions.open(c, id)
      if (id !== null) await recordSignIn(db, id, now())
    },
    hashesOf: sessions.hashesOf,
    close: sessions.close,
  }
}

export type Session = ReturnType<typeof createSession>
