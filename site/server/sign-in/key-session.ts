import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Db } from '../db/tables'
import { newKey } from './sign-in-key'

/** Storage of the sessions of one kind of people; `Person` is what a session names. */
export interface SessionStore<Person> {
  find: (
    db: Db,
    hashes: readonly string[],
  ) => Promise<{ expires_at: string; person: Person } | null>
  removeExpired: (db: Db, at: string) => Promise<void>
  add: (db: Db, session: { key_hash: string; expires_at: string }, person: Person) => Promise<void>
  remove: (db: Db, hashes: readonly string[]) => Promise<void>
}

interface KeySessionOptions<Person> {
  db: Db
  store: SessionStore<Person>
  cookie: string
  path: string
  lastsSeconds: number
  /** 'Lax' where pages are opened by links of other sites and mails. */
  sameSite: 'Strict' | 'Lax'
  /** Text that every hash of the sessions contains. */
  label: string
  secret: string
  /** Sessions opened under a former secret stay valid. */
  formerSecrets?: readonly string[] | undefined
  isHttps: boolean
  now: () => Date
}

/**
 * Creates sessions whose cookie holds a random key, and whose row a hash made with the secret: a
 * session that is closed ends wherever its cookie was copied.
 */
export const createKeySession = <Person>({
  db,
  store,
  cookie,
  path,
  lastsSeconds,
  sameSite,
  label,
  secret,
  formerSecrets = [],
  isHttps,
  now,
}: KeySessionOptions<Person>) => {
  const hashOf = (key: string, by = secret): string =>
    createHmac('sha256', by).update(`${label} ${key}`).digest('base64url')
  /** Returns the hashes under which the session may be stored; null: an invalid cookie. */
  const sentHashes = (c: Context): string[] | null => {
    const key = getCookie(c, cookie) ?? ''
    return /^[\w-]{43}$/.test(key) ? [secret, ...formerSecrets].map(by => hashOf(key, by)) : null
  }

  return {
    /** Returns what the request's session names; undefined: there is no session. */
    find: async (c: Context): Promise<Person | undefined> => {
      const hashes = sentHashes(c)
      const row = hashes === null ? null : await store.find(db, hashes)
      return row === null || row.expires_at <= now().toISOString() ? undefined : row.person
    },
    open: async (c: Context, person: Person): Promise<void> => {
      const key = newKey()
      const expires = new Date(now().getTime() + lastsSeconds * 1000)
      await store.removeExpired(db, now().toISOString())
      const session = { key_hash: hashOf(key), expires_at: expires.toISOString() }
      await store.add(db, session, person)
      setCookie(c, cookie, key, {
        path,
        httpOnly: true,
        sameSite,
        secure: isHttps,
        maxAge: lastsSeconds,
      })
    },
    /** Returns the hashes of which one is that of the request's session; none without a cookie. */
    hashesOf: (c: Context): string[] => sentHashes(c) ?? [],
    close: async (c: Context): Promise<void> => {
      const hashes = sentHashes(c)
      if (hashes !== null) await store.remove(db, hashes)
      deleteCookie(c, cookie, { path, secure: isHttps })
    },
  }
}
