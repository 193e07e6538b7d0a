import { type RawBuilder, sql, type Transaction } from 'kysely'
import { addDays, dayInFrance, type IsoDate } from '../../../../shared/domain/moving-date'
import { isEmbedded } from '../../db/dialect'
import type { Db, Tables } from '../../db/tables'
import { yieldToEventLoop } from '../../http/yield-to-event-loop'
import { ERASED_HASH } from '../../leads/lead-token'
import type { Job } from '../../jobs/scheduler'
import { boundsOf, weekOf } from './figure-days'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Days after which the leads and prices of a day are final: back-office erasures no longer change them. */
const OPEN_DAYS = 62
/** Time by which a run looks further back than the start of the last one, for slow transactions. */
const OVERLAP_MS = 10 * MINUTE_MS

/** Returns the source token in a lead's JSON; '' for none. */
const sourceIn = (db: Db, table: 'leads' | 'store_leads'): RawBuilder<string> => {
  const json = sql.ref(`${table}.values_json`)
  return isEmbedded(db)
    ? sql`coalesce(case when json_valid(${json}) then json_extract(${json}, '$.sourceToken') end, '')`
    : sql`coalesce(substring(${json} from '"sourceToken":"([^"]*)"'), '')`
}

const FLASH = sql`exists (select 1 from simulations where simulations.lead_uuid = leads.uuid and simulations.flash_json is not null)`

const write = (
  transaction: Transaction<Tables>,
  day: IsoDate,
  step: 'lead' | 'price' | 'booking' | 'paid' | 'cartons',
  rows: RawBuilder<unknown>,
) =>
  sql`insert into partner_days (partner, day, week, step, element, source, count, cents)
    select partner, ${day}, ${weekOf(day)}, ${step}, element, source, count(*), sum(cents)
    from (${rows}) as counted group by partner, element, source
    on conflict (partner, day, step, element, source)
    do update set count = excluded.count, cents = excluded.cents`.execute(transaction)

const clear = async (
  transaction: Transaction<Tables>,
  day: IsoDate,
  steps: readonly string[],
): Promise<void> => {
  await transaction
    .deleteFrom('partner_days')
    .where('day', '=', day)
    .where('step', 'in', steps)
    .execute()
}

/** Counts the leads of a day, and those of them that have a price. */
const countLeads = (db: Db, day: IsoDate): Promise<void> =>
  db.transaction().execute(async transaction => {
    const { from, to } = boundsOf(day)
    const leads = (condition: RawBuilder<unknown>) => sql`
      select leads.partner, case when ${FLASH} then 'flash' else 'quote' end as element,
        ${sourceIn(db, 'leads')} as source, 0 as cents
      from leads
      where leads.created_at >= ${from} and leads.created_at < ${to} and leads.partner is not null
        and leads.is_test + 0 = 0 and leads.erasure_hash != ${ERASED_HASH} ${condition}`
    await clear(transaction, day, ['lead', 'price'])
    await write(transaction, day, 'lead', leads(sql``))
    const isPriced = sql`and exists (select 1 from simulations where simulations.lead_uuid = leads.uuid)`
    await write(transaction, day, 'price', leads(isPriced))
  })

/** Counts the orders placed on a day, and the money received for them until now. */
const countOrders = (db: Db, day: IsoDate): Promise<void> =>
  db.transaction().execute(async transaction => {
    const { from, to } = boundsOf(day)
    const isOfDay = sql`orders.created_at >= ${from} and orders.created_at < ${to}
      and orders.partner is not null and orders.is_test + 0 = 0`
    const moves = (cents: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
      select orders.partner,
        case when simulations.flash_json is null then 'quote' else 'flash' end as element,
        ${sourceIn(db, 'leads')} as source, ${cents} as cents
      from orders
      left join simulations on simulations.uuid = orders.simulation_uuid
      left join leads on leads.uuid = orders.lead_uuid
      where orders.kind = 'move' and ${isOfDay} ${condition}`
    const cartons = sql`
      select orders.partner, 'shop' as element, ${sourceIn(db, 'store_leads')} as source,
        orders.paid_cents as cents
      from orders
      left join store_leads on store_leads.uuid = orders.store_lead_uuid
      where orders.kind = 'cartons' and orders.paid_cents > 0 and ${isOfDay}`
    await clear(transaction, day, ['booking', 'paid', 'cartons'])
    await write(transaction, day, 'booking', moves(sql`0`, sql``))
    const isPaid = sql`and orders.paid_cents > 0`
    await write(transaction, day, 'paid', moves(sql.ref('orders.paid_cents'), isPaid))
    await write(transaction, day, 'cartons', cartons)
  })

/** Returns the days of the orders that were changed since a time. */
const changedOrderDays = async (db: Db, since: Date): Promise<Set<IsoDate>> => {
  const rows = await db
    .selectFrom('orders')
    .select('created_at')
    .where('updated_at', '>=', since.toISOString())
    .where('partner', 'is not', null)
    .execute()
  return new Set(rows.map(({ created_at }) => dayInFrance(new Date(created_at))))
}

/** Returns the first day with a lead or an order; null: there is none. */
const firstDay = async (db: Db): Promise<IsoDate | null> => {
  const times = await Promise.all(
    (['leads', 'orders'] as const).map(table =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.min('created_at').as('first'))
        .executeTakeFirst(),
    ),
  )
  const [first] = times.flatMap(time => time?.first ?? []).toSorted()
  return first === undefined ? null : dayInFrance(new Date(first))
}

const daysUntil = (first: IsoDate, last: IsoDate): IsoDate[] => {
  const days: IsoDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Creates the recount of partners' figures: leads and orders of today and yesterday and changed
 * orders at each run, leads of the last 62 days once an hour, and all days once the table is empty.
 * The rows are counted, not added up: several servers may run it, and a missed run is made up for.
 */
export const createDayCounts = ({ db, now }: { db: Db; now: () => Date }) => {
  let lastRun: Date | null = null
  let lastWhole = 0

  return async (): Promise<number> => {
    const start = now()
    const today = dayInFrance(start)
    const counted = await db.selectFrom('partner_days').select('day').limit(1).executeTakeFirst()
    const isWhole = start.getTime() - lastWhole >= HOUR_MS
    const recent = addDays(today, isWhole ? 1 - OPEN_DAYS : -1)
    const first = counted === undefined ? ((await firstDay(db)) ?? today) : recent
    const since = lastRun ?? new Date(start.getTime() - OPEN_DAYS * 24 * HOUR_MS)
    const days = daysUntil(first, today)
    const orderDays = await changedOrderDays(db, new Date(since.getTime() - OVERLAP_MS))
    for (const day of counted === undefined ? days : [addDays(today, -1), today]) orderDays.add(day)
    for (const day of days) {
      await countLeads(db, day)
      await yieldToEventLoop()
    }
    for (const day of orderDays) {
      await countOrders(db, day)
      await yieldToEventLoop()
    }
    lastRun = start
    if (isWhole) lastWhole = start.getTime()
    return days.length + orderDays.size
  }
}

/** Returns the job that recounts the figures of partners each minute. */
export const countPartnerDays = (deps: { db: Db; now: () => Date }): Job => ({
  name: 'count-partner-days',
  pauseMs: MINUTE_MS,
  run: createDayCounts(deps),
  failure: 'cannot count the figures of partners',
})
