import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ActingAdviser } from '../../ports/acting-adviser'
import type { Db } from '../db/tables'
import { findActing, hasAdministrator, recordSignIn } from './team/adviser-store'
import { SHARED } from './team/admit-token'

const COOKIE = 'nc_conseiller'
const PATH = '/back-office'
const LASTS_SECONDS = 12 * 3600

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

/**
 * Sessions of advisers, for twelve hours: the cookie holds a random key, the database a hash made
 * with the secret and the token. Signing out ends a session wherever its cookie was copied;
 * changing the token ends all.
 * A session of an adviser ends when the adviser is removed, changes its role, or replaces its token
 * in another session; one of the shared token, when an administrator signs in.
 */
export const createSession = ({
  db,
  token,
  secret,
  formerSecrets = [],
  isHttps,
  now,
}: SessionOptions) => {
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  const hashOf = (key: string, by = secret): string =>
    createHmac('sha256', by).update(`back-office ${tokenHash} ${key}`).digest('base64url')
  /** Returns the hashes under which the session may be stored; null: an invalid cookie. */
  const sentHashes = (c: Context): string[] | null => {
    const key = getCookie(c, COOKIE) ?? ''
    return /^[\w-]{43}$/.test(key) ? [secret, ...formerSecrets].map(by => hashOf(key, by)) : null
  }

  return {
    /** Returns the user of the request's session; null: none. */
    find: async (c: Context): Promise<ActingAdviser | null> => {
      const hashes = sentHashes(c)
      if (hashes === null) return null
      const row = await db
        .selectFrom('adviser_sessions')
        .select(['expires_at', 'adviser_uuid'])
        .where('key_hash', 'in', hashes)
        .executeTakeFirst()
      if (row === undefined || row.expires_at <= now().toISOString()) return null
      if (row.adviser_uuid !== null) return findActing(db, row.adviser_uuid)
      return (await hasAdministrator(db)) ? null : SHARED
    },
    open: async (c: Context, { id }: Pick<ActingAdviser, 'id'>): Promise<void> => {
      const key = randomBytes(32).toString('base64url')
      const expires = new Date(now().getTime() + LASTS_SECONDS * 1000)
      await db
        .deleteFrom('adviser_sessions')
        .where('expires_at', '<=', now().toISOString())
        .execute()
      await db
        .insertInto('adviser_sessions')
        .values({ key_hash: hashOf(key), expires_at: expires.toISOString(), adviser_uuid: id })
        .execute()
      if (id !== null) await recordSignIn(db, id, now())
      setCookie(c, COOKIE, key, {
        path: PATH,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isHttps,
        maxAge: LASTS_SECONDS,
      })
    },
    /** Returns the hashes of which one is that of the request's session; none without a cookie. */
    hashesOf: (c: Context): string[] => sentHashes(c) ?? [],
    close: async (c: Context): Promise<void> => {
      const hashes = sentHashes(c)
      if (hashes !== null)
        await db.deleteFrom('adviser_sessions').where('key_hash', 'in', hashes).execute()
      deleteCookie(c, COOKIE, { path: PATH, secure: isHttps })
    },
  }
}

export type Session = ReturnType<typeof createSession>
