import type { RawBuilder, SqlBool } from 'kysely'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { createLeaseQueue } from '../jobs/lease-queue'
import { Mail } from './outbox'
import { blankedContent } from './shown-mails'
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
  /** Condition that no other server has leased it since. */
  isHeld: RawBuilder<SqlBool>
  /** Returns the mail; throws if the row does not fit its schema. */
  read: () => OutgoingMail
}

const MAILS = createLeaseQueue({
  table: 'mails',
  keys: ['uuid'],
  due: 'due_at',
  tries: 'tries',
  columns: ['kind', 'created_at', 'recipient', 'mail_json', 'request_id'],
})

/** Leases up to `limit` due mails. */
export const leaseMails = async (
  db: Db,
  limit: number,
  leaseMs: number,
  now: Date,
): Promise<LeasedMail[]> => {
  const rows = await MAILS.lease(db, { limit, leaseMs, now })
  return rows.map(row => {
    const { uuid, kind, tries, recipient: to, mail_json, request_id: requestId } = row
    const createdAt = new Date(row.created_at)
    return {
      uuid,
      kind,
      tries,
      createdAt,
      requestId,
      isHeld: MAILS.isHeld(row),
      read: () => ({ ...fromStored(mail_json, Mail), uuid, kind, to, createdAt, requestId }),
    }
  })
}

/** Records a sent mail, whoever holds its lease now. */
export const recordSent = async (
  db: Db,
  { uuid, kind }: LeasedMail,
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
      ...blankedContent(kind),
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
  { isHeld, kind }: LeasedMail,
  { reason, dueAt, now }: { reason: string; dueAt: Date | null; now: Date },
): Promise<void> => {
  const outcome =
    dueAt === null
      ? { due_at: null, dead_at: now.toISOString(), ...blankedContent(kind) }
      : { due_at: dueAt.toISOString(), dead_at: null }
  await db
    .updateTable('mails')
    .set({ ...outcome, last_error: reason })
    .where(isHeld)
    .execute()
}

/**
 * Makes a mail due at once whose sending was interrupted, without counting it. It may have arrived,
 * and then arrives twice.
 */
export const releaseLease = async (db: Db, { isHeld }: LeasedMail, now: Date): Promise<void> => {
  await db
    .updateTable('mails')
    .set(({ eb }) => ({ due_at: now.toISOString(), tries: eb('tries', '-', 1) }))
    .where(isHeld)
    .execute()
}
