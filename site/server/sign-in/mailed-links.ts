import { LINK_MINUTES, LINK_PAUSE_MINUTES } from '../../texts/back-office-team'
import { type Mail, queueMail } from '../mail/outbox'
import type { Db } from '../db/tables'
import { hashedKey, newKey } from './sign-in-key'

const LASTS_MS = LINK_MINUTES * 60_000
/**
 * Time between two mails to a person. The earlier link stays valid, so a stranger that asks again
 * and again neither fills the mailbox nor keeps the person out.
 */
const PAUSE_MS = LINK_PAUSE_MINUTES * 60_000

/** Person of a link: by its uuid, or by a typed e-mail. */
export type LinkRecipient = { uuid: string } | { email: string }

interface Addressee {
  uuid: string
  name: string
  email: string
}

/** Storage of the links of one kind of people. */
export interface LinkStore {
  /**
   * Notes that a link is sent to a person at `at`; null: there is no such person, or the last link
   * was sent after `before`.
   */
  noteSent: (
    transaction: Db,
    whom: LinkRecipient,
    times: { at: string; before: string },
  ) => Promise<Addressee | null>
  removeExpired: (transaction: Db, at: string) => Promise<void>
  add: (
    transaction: Db,
    link: { key_hash: string; expires_at: string },
    uuid: string,
  ) => Promise<void>
  /** Removes a link that has not expired, and returns the uuid of its person; null: there is none. */
  spend: (db: Db, keyHash: string, at: string) => Promise<string | null>
}

interface MailedLinksDeps {
  db: Db
  now: () => Date
  /** The site's public address; null: unknown, and no link can be mailed. */
  mailOrigin: () => string | null
  store: LinkStore
  /** Path of the page of a link. */
  pathOf: (key: string) => string
  kind: 'adviser-link' | 'partner-link'
  letter: (person: { name: string; href: string }) => Mail
}

/** Outcome of a request for a link. `recent`: the pause after the last one is not over. */
export type LinkSent = { ok: true } | { ok: false; reason: 'unknown-or-recent' | 'no-address' }

/** Creates the sign-in by mailed links for one kind of people. */
export const createMailedLinks = ({
  db,
  now,
  mailOrigin,
  store,
  pathOf,
  kind,
  letter,
}: MailedLinksDeps) => ({
  /** Mails a sign-in link, valid once and for a short time. */
  send: async (whom: LinkRecipient): Promise<LinkSent> => {
    const origin = mailOrigin()
    if (origin === null) return { ok: false, reason: 'no-address' }
    const at = now()
    const key = newKey()
    return db.transaction().execute(async (transaction): Promise<LinkSent> => {
      const person = await store.noteSent(transaction, whom, {
        at: at.toISOString(),
        before: new Date(at.getTime() - PAUSE_MS).toISOString(),
      })
      if (person === null) return { ok: false, reason: 'unknown-or-recent' }
      await store.removeExpired(transaction, at.toISOString())
      const link = {
        key_hash: hashedKey(key),
        expires_at: new Date(at.getTime() + LASTS_MS).toISOString(),
      }
      await store.add(transaction, link, person.uuid)
      const href = origin.replace(/\/+$/, '') + pathOf(key)
      const mail = { kind, to: person.email, ...letter({ name: person.name, href }) }
      await queueMail(transaction, mail, at)
      return { ok: true }
    })
  },
  /** Uses up a link. Returns the uuid of its person; null: used, expired or unknown. */
  spend: (key: string): Promise<string | null> =>
    store.spend(db, hashedKey(key), now().toISOString()),
})

export type MailedLinks = ReturnType<typeof createMailedLinks>
