import { skippingLocked } from '../db/dialect'
import { fromStored } from '../db/stored-json'
import type { MailsTable } from '../db/mail-tables'
import type { Db } from '../db/tables'
import { Mail } from './outbox'
import type { OutgoingMail } from './transport'

/** A mail that this server alone may send until its lease ends. */
export interface LeasedMail {
  uuid: string
  kind: string
  /** This one included. */
  tries: number
  createdAt: Date
  /** The request that it was written for; null: none. */
  requestId: string | null
  /** What tells this lease from the next one's. */
  lease: string
  /** What to send; throws if the row is not as its schema says. */
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
 * Takes up to `limit` mails that are due, oldest first: they are due again when the lease ends, for whichever server comes
 * then. Of several servers that ask at once each gets its own.
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
  // Most of the time there is none: asking costs no write.
  if ((await due.executeTakeFirst()) === undefined) return []
  // Apart from the update: in its own condition PostgreSQL may ask again, and take more.
  const rows = await db
    .with('held', () => skippingLocked(db, due))
    .updateTable('mails')
    .set(({ eb }) => ({ due_at: lease, tries: eb('tries', '+', 1) }))
    .where('uuid', 'in', ({ selectFrom }) => selectFrom('held').select('uuid'))
    .where('due_at', '<=', at) // whoever waited for another's lock looks again
    .returning(['uuid', 'kind', 'tries', 'created_at', 'recipient', 'mail_json', 'request_id'])
    .execute()
  return rows.map(row => leased(row, lease))
}

/** It is away, whoever holds it now. */
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

/** It is due again at `dueAt`, or given up if that is null; not if the lease ended and another has taken it. */
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

/** A mail whose try was broken off by us is due at once, for another server, as if it had not been tried. It may have arrived: then twice. */
export const giveBack = async (db: Db, { uuid, lease }: LeasedMail, now: Date): Promise<void> => {
  await db
    .updateTable('mails')
    .set(({ eb }) => ({ due_at: now.toISOString(), tries: eb('tries', '-', 1) }))
    .where('uuid', '=', uuid)
    .where('due_at', '=', lease)
    .execute()
}
