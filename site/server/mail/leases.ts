import { skippingLocked } from '../db/dialect'
import { fromStored } from '../db/stored-json'
import type { MailsTable } from '../db/mail-tables'
import type { Db } from '../db/tables'
import { Mail } from './outbox'
import type { OutgoingMail } from './transport'

/** A mail that only this server may send until its lease ends. */
export interface LeasedMail {
  uuid: string
  kind: string
  /** Number of tries, this one included. */
  tries: number
  createdAt: Date
  /** Request in which it was written; null: none. */
  requestId: string | null
  /** Distinguishes this lease from the next one. */
  lease: string
  /** Returns the mail; throws if the row does not fit its schema. */
  read: () => OutgoingMail
}

type Row = Pick<
  MailsTable,
  'uuid' | 'kind' | 'tries' | 'created_at' | 'recipient' | 'mail_json' | 'request_id'
>

const leased = (
  { uuid, kind, tries, created_at, recipient, mail_json, request_id }: Row,
  lease: string,
): LeasedMail => {
  const createdAt = new Date(created_at)
  return {
    uuid,
    kind,
    tries,
    createdAt,
    lease,
    requestId: request_id,
    read: () => ({
      ...fromStored(mail_json, Mail),
      uuid,
      to: recipient,
      createdAt,
      requestId: request_id,
    }),
  }
}

/**
 * Leases up to `limit` due mails, oldest first: they are due again when the lease ends. Servers
 * that ask at once get different mails.
 */
export const leaseMails = async (
  db: Db,
  limit: number,
  leaseMs: number,
  now: Date,
): Promise<LeasedMail[]> => {
  const at = now.toISOString()
  const lease = new Date(now.getTime() + leaseMs).toISOString()
  const due = db
    .selectFrom('mails')
    .select('uuid')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit)
  // Usually there is none: asking first saves a write.
  if ((await due.executeTakeFirst()) === undefined) return []
  // Selected before the update: within its condition PostgreSQL may evaluate the query again and
  // take more.
  const rows = await db
    .with('held', () => skippingLocked(db, due))
    .updateTable('mails')
    .set(({ eb }) => ({ due_at: lease, tries: eb('tries', '+', 1) }))
    .where('uuid', 'in', ({ selectFrom }) => selectFrom('held').select('uuid'))
    .where('due_at', '<=', at) // a server that waited for the lock checks again
    .returning(['uuid', 'kind', 'tries', 'created_at', 'recipient', 'mail_json', 'request_id'])
    .execute()
  return rows.map(row => leased(row, lease))
}

/** Records a sent mail, whoever holds its lease now. */
export const recordSent = async (
  db: Db,
  { uuid }: LeasedMail,
  sentBy: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('mails')
    .set({
      sent_at: now.toISOString(),
      sent_by: sentBy,
      due_at: null,
      dead_at: null,
      last_error: null,
    })
    .where('uuid', '=', uuid)
    .execute()
}

/**
 * Makes the mail due again at `dueAt`, or gives it up for null; does nothing if another server has
 * leased it meanwhile.
 */
export const recordFailed = async (
  db: Db,
  { uuid, lease }: LeasedMail,
  { reason, dueAt, now }: { reason: string; dueAt: Date | null; now: Date },
): Promise<void> => {
  const outcome =
    dueAt === null
      ? { due_at: null, dead_at: now.toISOString() }
      : { due_at: dueAt.toISOString(), dead_at: null }
  await db
    .updateTable('mails')
    .set({ ...outcome, last_error: reason })
    .where('uuid', '=', uuid)
    .where('due_at', '=', lease)
    .execute()
}

/**
 * Makes a mail due at once whose try we broke off, without counting it. It may have arrived, and
 * then arrives twice.
 */
export const giveBack = async (db: Db, { uuid, lease }: LeasedMail, now: Date): Promise<void> => {
  await db
    .updateTable('mails')
    .set(({ eb }) => ({ due_at: now.toISOString(), tries: eb('tries', '-', 1) }))
    .where('uuid', '=', uuid)
    .where('due_at', '=', lease)
    .execute()
}
