import type { ExpressionBuilder } from 'kysely'
import type { ClockWatch } from '../db/clock-watch'
import { erased, forgetErasures } from '../db/erasures'
import { sweepHourly } from '../db/sweep-hourly'
import type { Db, Tables } from '../db/tables'
import { appendTrail } from '../db/trail'
import { KEY_LIFETIME_MS } from '../http/idempotency'
import type { Log } from '../http/logger'
import { eraseOldMails } from '../mail/retention'
import { eraseOldPhotos } from './photos/photo-store'
import { eraseEndedOrders, eraseLead, NOBODYS_HASH } from './erase-lead'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Days for which photos of a quote without an order are kept. */
const PHOTO_DAYS = 90

/** Whether something was ordered or asked for of one of its simulations: then it is not simply deleted. */
const isBound = ({ or, exists, selectFrom }: ExpressionBuilder<Tables, 'leads'>) =>
  or([
    exists(selectFrom('orders').select('orders.uuid').whereRef('orders.lead_uuid', '=', 'leads.uuid')),
    exists(
      selectFrom('payment_links')
        .innerJoin('simulations', 'simulations.uuid', 'payment_links.simulation_uuid')
        .select('payment_links.uuid')
        .whereRef('simulations.lead_uuid', '=', 'leads.uuid'),
    ),
  ])

/** Erases who ordered cartons, of orders unchanged since `before`, as far as they are over. */
export type EraseOrders = (before: string) => Promise<unknown>

/**
 * Erases what has had its time: leads (with their simulations; those with an order are made anonymous) unchanged for
 * `retentionDays`, messages and customers of the shop as old (of who has paid, the invoice's part stays), idempotency keys,
 * counts of writes, human checks that were passed, pages of banks, mails, photos of quotes that nothing came of; what was
 * erased and came back from a back-up; and orders of who was erased, once they came to nothing. Several servers may do so at
 * once: what one has erased the other no longer finds.
 */
export const sweep = async (
  db: Db,
  retentionDays: number,
  now: Date,
  eraseOrders: EraseOrders,
): Promise<{ leads: number; messages: number; carts: number }> => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const isOld = before(retentionDays * DAY_MS)
  const bound = await db
    .selectFrom('leads')
    .select('uuid')
    .where('updated_at', '<', isOld)
    .where('erasure_hash', '!=', NOBODYS_HASH)
    .where(isBound)
    .execute()
  const back = await db
    .selectFrom('leads')
    .select('uuid')
    .where('uuid', 'in', erased(db, 'lead'))
    .where('erasure_hash', '!=', NOBODYS_HASH)
    .execute()
  let leads = 0
  for (const { uuid } of [...bound, ...back]) if (await eraseLead(db, uuid, 'server', now)) leads++
  leads += await eraseEndedOrders(db, now)
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .where('updated_at', '<', isOld)
    .where(eb => eb.not(isBound(eb)))
    .executeTakeFirst()
  const carts = await db
    .deleteFrom('store_leads')
    .where(({ or, eb }) => or([eb('created_at', '<', isOld), eb('uuid', 'in', erased(db, 'store-lead'))]))
    .executeTakeFirst()
  await eraseOrders(isOld)
  const messages = await db
    .deleteFrom('messages')
    .where(({ or, eb }) => or([eb('created_at', '<', isOld), eb('uuid', 'in', erased(db, 'message'))]))
    .executeTakeFirst()
  await eraseOldPhotos(db, before(PHOTO_DAYS * DAY_MS))
  await db.deleteFrom('mails').where('uuid', 'in', erased(db, 'mail')).execute()
  await forgetErasures(db, now)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEY_LIFETIME_MS)).execute()
  await db.deleteFrom('bank_documents').where('expires_at', '<', before(0)).execute()
  await db.deleteFrom('quote_keys').where('expires_at', '<', before(0)).execute()
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
  // Not the moment it expires: a server whose clock is behind still takes what it no longer finds.
  await db.deleteFrom('spent_checks').where('expires_at', '<', before(HOUR_MS)).execute()
  await eraseOldMails(db, now)
  const counts = {
    leads: leads + Number(numDeletedRows),
    messages: Number(messages.numDeletedRows),
    carts: Number(carts.numDeletedRows),
  }
  // The report: how much had its time, and when, for who is asked one day whether it was erased.
  if (counts.leads + counts.messages + counts.carts > 0)
    await appendTrail(db, { actor: 'server', act: 'old-erased', data: counts }, now)
  return counts
}

/** Sweeps now and every hour, while the clock is believed, until the returned function is called. */
export const startSweeping = (
  db: Db,
  retentionDays: number,
  { log, eraseOrders, clock }: { log: Log; eraseOrders: EraseOrders; clock: Pick<ClockWatch, 'look'> },
): (() => void) =>
  sweepHourly(
    clock,
    async () => {
      const counts = await sweep(db, retentionDays, new Date(), eraseOrders)
      if (Object.values(counts).some(count => count > 0)) log.info(counts, 'old rows erased')
    },
    err => log.error({ err }, 'old rows could not be erased'),
  )
