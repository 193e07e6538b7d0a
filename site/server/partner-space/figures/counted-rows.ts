import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '../../../../shared/domain/moving-date'
import { isEmbedded } from '../../db/dialect'
import type { Db } from '../../db/tables'
import { ERASED_HASH } from '../../leads/lead-token'
import { boundsOf } from './figure-days'

/** Step of which a day's rows are counted from leads or orders. */
export type CountedStep = 'lead' | 'price' | 'booking' | 'paid' | 'cartons'

/** Count of one step of a partner on a day, by element and source token. */
export interface CountedRow {
  partner: string
  step: CountedStep
  element: string
  source: string
  count: number
  cents: number
}

interface Sums {
  partner: string
  element: string
  source: string
  count: number | string | bigint
  /** Leads with a price, or paid orders. */
  reached: number | string | bigint
  cents: number | string | bigint
}

/** Returns the source token in a lead's JSON; '' for none. */
const sourceIn = (db: Db, table: 'leads' | 'store_leads'): RawBuilder<string> => {
  const json = sql.ref(`${table}.values_json`)
  return isEmbedded(db)
    ? sql`coalesce(case when json_valid(${json}) then json_extract(${json}, '$.sourceToken') end, '')`
    : sql`coalesce(substring(${json} from '"sourceToken":"([^"]*)"'), '')`
}

const sumsOf = async (db: Db, rows: RawBuilder<unknown>): Promise<Sums[]> => {
  const sums = await sql<Sums>`
    select partner, element, source, count(*) as count, sum(reached) as reached, sum(cents) as cents
    from (${rows}) as counted group by partner, element, source`.execute(db)
  return sums.rows
}

/** Returns the rows of two steps, the second of which only some leads or orders reach. */
const rowsOf = (sums: readonly Sums[], [first, second]: readonly [CountedStep, CountedStep]) =>
  sums.flatMap(({ partner, element, source, count, reached, cents }): CountedRow[] => {
    const of = { partner, element, source }
    return [
      { ...of, step: first, count: Number(count), cents: 0 },
      { ...of, step: second, count: Number(reached), cents: Number(cents) },
    ].filter(row => row.count > 0)
  })

// `+ 0` keeps SQLite from an index of the column, which holds nearly every row.
const IS_REAL = { leads: sql`leads.is_test + 0 = 0`, orders: sql`orders.is_test + 0 = 0` }

/** Counts the leads of a day, and those of them that have a price. */
export const leadRows = async (db: Db, day: IsoDate): Promise<CountedRow[]> => {
  const { from, to } = boundsOf(day)
  const sums = await sumsOf(
    db,
    sql`select leads.partner, ${sourceIn(db, 'leads')} as source, 0 as cents,
        case when exists (select 1 from simulations
          where simulations.lead_uuid = leads.uuid and simulations.flash_json is not null)
          then 'flash' else 'quote' end as element,
        case when exists (select 1 from simulations where simulations.lead_uuid = leads.uuid)
          then 1 else 0 end as reached
      from leads
      where leads.created_at >= ${from} and leads.created_at < ${to} and leads.partner is not null
        and ${IS_REAL.leads} and leads.erasure_hash != ${ERASED_HASH}`,
  )
  return rowsOf(sums, ['lead', 'price'])
}

/** Counts the orders placed on a day, and the money received for them until now. */
export const orderRows = async (db: Db, day: IsoDate): Promise<CountedRow[]> => {
  const { from, to } = boundsOf(day)
  const isOfDay = sql`orders.created_at >= ${from} and orders.created_at < ${to}
    and orders.partner is not null and ${IS_REAL.orders}`
  const isPaid = sql`case when orders.paid_cents > 0 then 1 else 0 end`
  const moves = await sumsOf(
    db,
    sql`select orders.partner, ${sourceIn(db, 'leads')} as source,
        case when simulations.flash_json is null then 'quote' else 'flash' end as element,
        ${isPaid} as reached, orders.paid_cents as cents
      from orders
      left join simulations on simulations.uuid = orders.simulation_uuid
      left join leads on leads.uuid = orders.lead_uuid
      where orders.kind = 'move' and ${isOfDay}`,
  )
  const cartons = await sumsOf(
    db,
    sql`select orders.partner, ${sourceIn(db, 'store_leads')} as source, 'shop' as element,
        1 as reached, orders.paid_cents as cents
      from orders
      left join store_leads on store_leads.uuid = orders.store_lead_uuid
      where orders.kind = 'cartons' and orders.paid_cents > 0 and ${isOfDay}`,
  )
  return [
    ...rowsOf(moves, ['booking', 'paid']),
    ...cartons.map(({ partner, element, source, count, cents }): CountedRow => ({
      partner,
      element,
      source,
      step: 'cartons',
      count: Number(count),
      cents: Number(cents),
    })),
  ]
}
