import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import type { Db, Tables } from '../../db/tables'
import { ERASED_HASH } from '../../leads/lead-token'
import type { ListFilter } from './list-filter'

/** Returns the words of a town or a postal code. */
const townWords = ({ town }: Pick<ListFilter, 'town'>): string[] =>
  (town ?? '').split(' ').filter(Boolean)

const MOVING_DAY = sql<string>`coalesce(simulations.moving_date, '')`

/** Conditions of a filter on a quote. */
const quoteConditions =
  (filter: ListFilter) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'simulations'>) => {
    const { from, to, town, minCents, maxCents } = filter
    // With a town SQLite shall read the index of towns, which has all columns, not that of days.
    const day = town === null ? sql.ref('simulations.moving_date') : MOVING_DAY
    return and([
      ...(from === null ? [] : [eb(day, '>=', from)]),
      ...(to === null ? [] : [eb(day, '<=', to)]),
      ...(minCents === null ? [] : [eb('simulations.total_cents', '>=', minCents)]),
      ...(maxCents === null ? [] : [eb('simulations.total_cents', '<=', maxCents)]),
      ...townWords(filter).map(word => eb('simulations.search_text', 'like', `%${word}%`)),
    ])
  }

interface WorkFilter {
  column: 'status' | 'owner_uuid'
  value: string | null
}

/** Returns the values of a filter on the work on leads. Null: leads without a value. */
const workFilters = ({ status, owner }: ListFilter): WorkFilter[] => [
  ...(status === null
    ? []
    : [{ column: 'status' as const, value: status === 'new' ? null : status }]),
  ...(owner === null
    ? []
    : [{ column: 'owner_uuid' as const, value: owner === 'none' ? null : owner }]),
]

/**
 * Condition that a lead is in a list of others, which the database reads once and keeps. Without `is
 * true` it would look for each lead of the list, or for the list of each lead, and sort what it finds
 * instead of reading the index of the order.
 */
const isOneOf = (lead: Expression<string | null>, list: Expression<{ lead_uuid: string }>) =>
  sql<SqlBool>`(${lead} in ${list}) is true`

/** Condition on the work on a lead. */
const isWorkedOn =
  (lead: Expression<string | null>) =>
  ({ column, value }: WorkFilter) => {
    const { exists, not, selectFrom } = expressionBuilder<Tables>()
    const work = selectFrom('lead_work').select('lead_work.lead_uuid')
    return value === null
      ? not(
          exists(
            work
              .where('lead_work.lead_uuid', '=', lead)
              .where(`lead_work.${column}`, 'is not', null),
          ),
        )
      : isOneOf(lead, work.where(`lead_work.${column}`, '=', value))
  }

/** Orders that totals and files include: no tests. */
export const isRealOrder = ({ eb }: ExpressionBuilder<Tables, 'orders'>) =>
  eb('orders.is_test', '=', 0)

/** Leads that totals and files include: no tests, and none that were erased. */
export const isRealLead = ({ eb, and }: ExpressionBuilder<Tables, 'leads'>) =>
  and([eb('leads.is_test', '=', 0), eb('leads.erasure_hash', '!=', ERASED_HASH)])

const filtersQuotes = ({ from, to, town, minCents, maxCents }: ListFilter): boolean =>
  [from, to, town, minCents, maxCents].some(value => value !== null)

/** Leads of a filter: the day, town and amount are those of one of its quotes. */
export const isLeadIn = (filter: ListFilter) => (builder: ExpressionBuilder<Tables, 'leads'>) => {
  const { eb, and, ref, selectFrom } = builder
  return and([
    ...(filter.partner === null ? [] : [eb('leads.partner', '=', filter.partner)]),
    ...workFilters(filter).map(isWorkedOn(ref('leads.uuid'))),
    ...(filtersQuotes(filter)
      ? [
          isOneOf(
            ref('leads.uuid'),
            selectFrom('simulations')
              .select('simulations.lead_uuid')
              .where(quoteConditions(filter)),
          ),
        ]
      : []),
  ])
}

/** Tests and erased leads. They are few: to leave them out is faster than to look for all others. */
const unrealLeads = (db: Db) =>
  db
    .selectFrom('leads as unreal')
    .select('unreal.uuid')
    // The literals let the database read the indices of these leads alone.
    .where('unreal.is_test', '=', sql.lit(1))
    .unionAll(
      db
        .selectFrom('leads as unreal')
        .select('unreal.uuid')
        .where('unreal.erasure_hash', '=', sql.lit(ERASED_HASH)),
    )

/** Returns the number of leads with a quote of a filter, without tests and erased leads. */
const countQuoted = async (db: Db, filter: ListFilter): Promise<number> => {
  const quoted = db
    .selectFrom('simulations')
    .select('simulations.lead_uuid')
    .where(quoteConditions(filter))
    .where('simulations.lead_uuid', 'not in', unrealLeads(db))
    .where(builder =>
      builder.and(workFilters(filter).map(isWorkedOn(builder.ref('simulations.lead_uuid')))),
    )
    .$if(filter.partner !== null, query =>
      query.where(
        'simulations.lead_uuid',
        'in',
        db.selectFrom('leads').select('leads.uuid').where('leads.partner', '=', filter.partner),
      ),
    )
    .groupBy('simulations.lead_uuid')
  const { count } = await db
    .selectFrom(quoted.as('quoted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Number of leads of a filter, on all pages and without tests and erased leads. */
export const countLeads = async (db: Db, filter: ListFilter): Promise<number> => {
  if (filtersQuotes(filter)) return countQuoted(db, filter)
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isLeadIn(filter))
    .where('leads.uuid', 'not in', unrealLeads(db))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Orders of a filter: the town is one of a move, or the destination of cartons. */
export const isOrderIn = (filter: ListFilter) => (builder: ExpressionBuilder<Tables, 'orders'>) => {
  const { eb, and, ref } = builder
  const { from, to, partner, minCents, maxCents } = filter
  const words = townWords(filter)
  return and([
    ...(from === null ? [] : [eb('orders.moving_date', '>=', from)]),
    ...(to === null ? [] : [eb('orders.moving_date', '<=', to)]),
    ...(partner === null ? [] : [eb('orders.partner', '=', partner)]),
    ...(minCents === null ? [] : [eb('orders.total_cents', '>=', minCents)]),
    ...(maxCents === null ? [] : [eb('orders.total_cents', '<=', maxCents)]),
    ...workFilters(filter).map(isWorkedOn(ref('orders.lead_uuid'))),
    ...(words.length === 0 ? [] : words.map(word => eb('orders.place_text', 'like', `%${word}%`))),
  ])
}
