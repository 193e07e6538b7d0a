import { randomUUID } from 'node:crypto'
import type { WebhookTry } from '../../ports/webhooks'
import type { Db } from '../db/tables'
import type { Posted } from './post-message'

/** Tries of a message that are stored, the latest ones. */
export const MAX_TRIES = 20

/** Records the outcome of a try, and deletes those before the latest ones. */
export const recordTry = async (
  db: Db,
  delivery: string,
  posted: Posted,
  { durationMs, now }: { durationMs: number; now: Date },
): Promise<void> => {
  await db
    .insertInto('webhook_tries')
    .values({
      uuid: randomUUID(),
      delivery_uuid: delivery,
      tried_at: now.toISOString(),
      duration_ms: Math.round(durationMs),
      status: posted.status,
      fault: posted.ok ? null : posted.reason,
      // PostgreSQL stores no NUL.
      answer: posted.answer.replaceAll('\0', ''),
    })
    .execute()
  const latest = db
    .selectFrom('webhook_tries')
    .select('uuid')
    .where('delivery_uuid', '=', delivery)
    .orderBy('tried_at', 'desc')
    .orderBy('uuid')
    .limit(MAX_TRIES)
  await db
    .deleteFrom('webhook_tries')
    .where('delivery_uuid', '=', delivery)
    .where('uuid', 'not in', latest)
    .execute()
}

/** Returns the stored tries of messages by message, the newest first. */
export const triesOf = async (
  db: Db,
  deliveries: readonly string[],
): Promise<ReadonlyMap<string, readonly WebhookTry[]>> => {
  const tries = new Map<string, WebhookTry[]>(deliveries.map(uuid => [uuid, []]))
  if (deliveries.length === 0) return tries
  const rows = await db
    .selectFrom('webhook_tries')
    .selectAll()
    .where('delivery_uuid', 'in', deliveries)
    .orderBy('tried_at', 'desc')
    .orderBy('uuid')
    .execute()
  for (const { delivery_uuid, uuid, tried_at, status, fault, duration_ms, answer } of rows)
    tries
      .get(delivery_uuid)
      ?.push({ uuid, at: tried_at, status, fault: fault ?? '', durationMs: duration_ms, answer })
  return tries
}
