import { sql } from 'kysely'
import type { PauseReason, WebhookDelivery, WebhookOwner } from '../../ports/webhooks'
import { appendToAuditLog } from '../db/audit-log'
import type { Db } from '../db/tables'
import { createLeaseQueue } from '../jobs/lease-queue'
import { findEndpoint } from './endpoint-store'
import { triesOf } from './delivery-tries'

/** Days for which messages are kept, sent or not: `PERSONAL_DATA`. */
export const DELIVERY_DAYS = 30

const DELIVERIES = createLeaseQueue({
  table: 'webhook_deliveries',
  keys: ['uuid'],
  due: 'due_at',
  tries: 'tries',
  columns: ['endpoint_uuid', 'message_id', 'event', 'body', 'queued_at'],
})

/** Condition that no earlier message about the same subject waits. */
const isNext = sql`not exists (
  select 1 from webhook_deliveries earlier
  where earlier.endpoint_uuid = webhook_deliveries.endpoint_uuid
    and earlier.subject_uuid = webhook_deliveries.subject_uuid
    and earlier.due_at is not null
    and (earlier.seq < webhook_deliveries.seq
      or (earlier.seq = webhook_deliveries.seq and earlier.uuid < webhook_deliveries.uuid)))`

/** An endpoint with messages that are due. */
export interface DueEndpoint {
  uuid: string
  partner: string | null
  url: string
  /** The secrets that are valid, the present one first. */
  secrets: readonly string[]
}

/** Returns the active endpoints with due messages. */
export const dueEndpoints = async (db: Db, now: Date): Promise<DueEndpoint[]> => {
  const at = now.toISOString()
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select(['uuid', 'partner', 'url', 'secret', 'former_secret', 'former_until'])
    .where('paused_for', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries')
          .select('webhook_deliveries.uuid')
          .whereRef('webhook_deliveries.endpoint_uuid', '=', 'webhook_endpoints.uuid')
          .where('webhook_deliveries.due_at', '<=', at),
      ),
    )
    .execute()
  return rows.map(({ uuid, partner, url, secret, former_secret, former_until }) => ({
    uuid,
    partner,
    url,
    secrets:
      former_secret !== null && former_until !== null && former_until > at
        ? [secret, former_secret]
        : [secret],
  }))
}

/** Leases up to `limit` due messages of an endpoint, at most one of each subject. */
export const leaseDeliveries = (
  db: Db,
  endpoint: string,
  { limit, leaseMs, now }: { limit: number; leaseMs: number; now: Date },
) =>
  DELIVERIES.lease(db, {
    limit,
    leaseMs,
    now,
    only: sql`webhook_deliveries.endpoint_uuid = ${endpoint} and ${isNext}`,
  })

export type LeasedDelivery = Awaited<ReturnType<typeof leaseDeliveries>>[number]

/** Records a message that its receiver has taken, whichever server holds its lease now. */
export const recordTaken = async (
  db: Db,
  { uuid, endpoint_uuid }: LeasedDelivery,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set({
      sent_at: now.toISOString(),
      due_at: null,
      dead_at: null,
    })
    .where('uuid', '=', uuid)
    .execute()
  await db
    .updateTable('webhook_endpoints')
    .set({ failures: 0 })
    .where('uuid', '=', endpoint_uuid)
    .where('failures', '>', 0)
    .execute()
}

/**
 * Records a failed try: the message is due again at `dueAt`, or given up for null. Returns the
 * failed tries of its endpoint since the last success.
 */
export const recordFailed = async (
  db: Db,
  delivery: LeasedDelivery,
  { dueAt, now }: { dueAt: Date | null; now: Date },
): Promise<number> => {
  await db
    .updateTable('webhook_deliveries')
    .set({
      due_at: dueAt?.toISOString() ?? null,
      dead_at: dueAt === null ? now.toISOString() : null,
    })
    .where(DELIVERIES.isHeld(delivery))
    .execute()
  const counted = await db
    .updateTable('webhook_endpoints')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('uuid', '=', delivery.endpoint_uuid)
    .returning('failures')
    .executeTakeFirst()
  return counted?.failures ?? 0
}

/** Makes a message due at once whose try was interrupted, without counting it. */
export const releaseDelivery = async (
  db: Db,
  delivery: LeasedDelivery,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set(({ eb }) => ({ due_at: now.toISOString(), tries: eb('tries', '-', 1) }))
    .where(DELIVERIES.isHeld(delivery))
    .execute()
}

/** Pauses an active endpoint that fails. Returns whether this call has paused it. */
export const pauseFailing = async (
  transaction: Db,
  { uuid, partner }: Pick<DueEndpoint, 'uuid' | 'partner'>,
  reason: Exclude<PauseReason, 'hand'>,
  now: Date,
): Promise<boolean> => {
  const paused = await transaction
    .updateTable('webhook_endpoints')
    .set({ paused_for: reason })
    .where('uuid', '=', uuid)
    .where('paused_for', 'is', null)
    .returning('uuid')
    .executeTakeFirst()
  if (paused === undefined) return false
  await appendToAuditLog(
    transaction,
    { actor: 'server', act: 'webhook-paused', data: { webhook: uuid, partner, reason } },
    now,
  )
  return true
}

/** Messages of an endpoint that the log shows. */
const MAX_LISTED = 50

/** Returns the newest messages of an owner's endpoint; none of another's. */
export const listDeliveries = async (
  db: Db,
  owner: WebhookOwner,
  endpoint: string,
): Promise<WebhookDelivery[]> => {
  if ((await findEndpoint(db, owner, endpoint)) === null) return []
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_uuid', '=', endpoint)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(MAX_LISTED)
    .execute()
  const tries = await triesOf(
    db,
    rows.map(({ uuid }) => uuid),
  )
  return rows.map(row => ({
    uuid: row.uuid,
    event: row.event,
    state: row.due_at !== null ? 'waiting' : row.sent_at !== null ? 'sent' : 'dead',
    tries: row.tries,
    createdAt: row.created_at,
    dueAt: row.due_at,
    sentAt: row.sent_at,
    body: row.body,
    latestTries: tries.get(row.uuid) ?? [],
  }))
}

/**
 * Sends a message again, or a waiting one at once, with the same `webhook-id`. Returns the uuid of
 * its endpoint; null: no endpoint of the owner has it.
 */
export const sendDeliveryAgain = async (
  db: Db,
  owner: WebhookOwner,
  uuid: string,
  now: Date,
): Promise<string | null> => {
  const found = await db
    .selectFrom('webhook_deliveries')
    .select('endpoint_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (found === undefined || (await findEndpoint(db, owner, found.endpoint_uuid)) === null)
    return null
  const at = now.toISOString()
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: at, queued_at: at, tries: 0, sent_at: null, dead_at: null })
    .where('uuid', '=', uuid)
    .execute()
  return found.endpoint_uuid
}

/** Returns the messages about subjects with the addresses of their endpoints, the oldest first. */
export const deliveriesAbout = async (db: Db, subjects: readonly string[]) =>
  subjects.length === 0
    ? []
    : db
        .selectFrom('webhook_deliveries')
        .innerJoin('webhook_endpoints', 'webhook_endpoints.uuid', 'endpoint_uuid')
        .select(['event', 'url', 'body', 'sent_at', 'webhook_deliveries.created_at'])
        .where('subject_uuid', 'in', subjects)
        .orderBy('webhook_deliveries.created_at')
        .orderBy('seq')
        .execute()

/** Deletes the messages about a subject, such as an erased lead, sent or not. */
export const deleteDeliveriesOf = async (db: Db, subjectUuid: string): Promise<void> => {
  await db.deleteFrom('webhook_deliveries').where('subject_uuid', '=', subjectUuid).execute()
}
