import { comparableEmail } from '../../../../shared/domain/comparable-email'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import type { Db } from '../../db/tables'
import { queueMail } from '../../mail/outbox'
import { hashedKey, newKey } from './adviser-store'
import { signInMail } from './sign-in-mail'

const LASTS_MS = 15 * 60_000
/**
 * Time between two mails to an adviser. The earlier link stays valid, so a stranger that asks again
 * and again neither fills the mailbox nor keeps the adviser out.
 */
const PAUSE_MS = 2 * 60_000

interface LinkDeps {
  db: Db
  now: () => Date
  /** The site's public address; null: unknown, and no link can be mailed. */
  mailOrigin: () => string | null
}

/** Outcome of a request for a link. `recent`: the last one is less than two minutes old. */
export type LinkSent = { ok: true } | { ok: false; reason: 'unknown-or-recent' | 'no-address' }

/** Mails a sign-in link, valid once within 15 minutes, to an adviser of the team. */
export const sendSignInLink = async (
  { db, now, mailOrigin }: LinkDeps,
  whom: { uuid: string } | { email: string },
): Promise<LinkSent> => {
  const origin = mailOrigin()
  if (origin === null) return { ok: false, reason: 'no-address' }
  const at = now()
  const key = newKey()
  return db.transaction().execute(async (transaction): Promise<LinkSent> => {
    const before = new Date(at.getTime() - PAUSE_MS).toISOString()
    const [column, value] =
      'uuid' in whom
        ? (['uuid', whom.uuid] as const)
        : (['email', comparableEmail(whom.email)] as const)
    const adviser = await transaction
      .updateTable('advisers')
      .set({ link_sent_at: at.toISOString() })
      .where(column, '=', value)
      .where('removed_at', 'is', null)
      .where(({ eb, or }) => or([eb('link_sent_at', 'is', null), eb('link_sent_at', '<=', before)]))
      .returning(['uuid', 'name', 'email'])
      .executeTakeFirst()
    if (adviser === undefined) return { ok: false, reason: 'unknown-or-recent' }
    await transaction
      .deleteFrom('adviser_links')
      .where('expires_at', '<=', at.toISOString())
      .execute()
    await transaction
      .insertInto('adviser_links')
      .values({
        key_hash: hashedKey(key),
        adviser_uuid: adviser.uuid,
        expires_at: new Date(at.getTime() + LASTS_MS).toISOString(),
      })
      .execute()
    const href = `${origin.replace(/\/+$/, '')}${ADDRESSES.enter.of(key)}`
    const mail = {
      kind: 'adviser-link',
      to: adviser.email,
      ...signInMail({ name: adviser.name, href }),
    }
    await queueMail(transaction, mail, at)
    return { ok: true }
  })
}

/** Uses up a link. Returns the uuid of its adviser; null: used, expired or unknown. */
export const spendSignInLink = async (db: Db, key: string, now: Date): Promise<string | null> => {
  const spent = await db
    .deleteFrom('adviser_links')
    .where('key_hash', '=', hashedKey(key))
    .where('expires_at', '>', now.toISOString())
    .returning('adviser_uuid')
    .executeTakeFirst()
  return spent?.adviser_uuid ?? null
}
