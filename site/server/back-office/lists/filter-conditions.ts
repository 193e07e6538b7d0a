import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables'
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

/** Returns the values of a filter on the work on leads. Null: leads without a value. */
const workFilters = ({ status, owner }: ListFilter) => [
  ...(status === null
    ? []
    : [{ column: 'status' as const, value: status === 'new' ? null : status }]),
  ...(owner === null
    ? []
    : [{ column: 'owner_uuid' as const, value: owner === 'none' ? null : owner }]),
]

/** Selects the leads with a value in the work on them, or with any. */
const workedLeads = (
  { selectFrom }: Pick<ExpressionBuilder<Tables, 'leads'>, 'selectFrom'>,
  { column, value }: ReturnType<typeof workFilters>[number],
) => {
  const work = selectFrom('lead_work').select('lead_work.lead_uuid')
  return value === null
    ? work.where(`lead_work.${column}`, 'is not', null)
    : work.where(`lead_work.${column}`, '=', value)
}

/** Orders that totals and files include: no tests. */
export const isRealOrder = ({ eb }: ExpressionBuilder<Tables, 'orders'>) =>
  eb('orders.is_test', '=', 0)

/** Leads that totals and files include: no tests, and none that were erased. */
export const isRealLead = ({ eb, and }: ExpressionBuilder<Tables, 'leads'>) =>
  and([eb('leads.is_test', '=', 0), eb('leads.erasure_hash', '!=', ERASED_HASH)])

const filtersQuotes = ({ from, to, town, minCents, maxCents }: ListFilter): boolean =>
  [from, to, town, minCents, maxCents].some(value => value !== null)

/**
 * The uuid of a lead as an expression: with the column SQLite would read every found lead and sort
 * them, instead of reading the index of their order.
 */
const LEAD_UUID = sql<string>`coalesce(leads.uuid, '')`

/** Leads of a filter: the day, town and amount are those of one of its quotes. */
export const isLeadIn =
  (filter: ListFilter) =>
  ({ eb, and, not, selectFrom }: ExpressionBuilder<Tables, 'leads'>) =>
    and([
      ...(filter.partner === null ? [] : [eb('leads.partner', '=', filter.partner)]),
      ...workFilters(filter).map(work => {
        const isWorked = eb('leads.uuid', 'in', workedLeads({ selectFrom }, work))
        return work.value === null ? not(isWorked) : isWorked
      }),
      ...(filtersQuotes(filter)
        ? [
            eb(
              LEAD_UUID,
              'in',
              selectFrom('simulations')
                .select('simulations.lead_uuid')
                .where(quoteConditions(filter)),
            ),
          ]
        : []),
    ])

/** Orders of a filter: the town is one of a move, or the destination of cartons. */
export const isOrderIn =
  (filter: ListFilter) =>
  ({ eb, and, or, not, selectFrom }: ExpressionBuilder<Tables, 'orders'>) => {
    const { from, to, partner, minCents, maxCents } = filter
    const words = townWords(filter)
    return and([
      ...(from === null ? [] : [eb('orders.moving_date', '>=', from)]),
      ...(to === null ? [] : [eb('orders.moving_date', '<=', to)]),
      ...(partner === null ? [] : [eb('orders.partner', '=', partner)]),
      ...(minCents === null ? [] : [eb('orders.total_cents', '>=', minCents)]),
      ...(maxCents === null ? [] : [eb('orders.total_cents', '<=', maxCents)]),
      ...workFilters(filter).map(work => {
        const isWorked = eb('orders.lead_uuid', 'in', workedLeads({ selectFrom }, work))
        return work.value === null
          ? or([eb('orders.lead_uuid', 'is', null), not(isWorked)])
          : isWorked
      }),
      ...(words.length === 0
        ? []
        : words.map(word => eb('orders.place_text', 'like', `%${word}%`))),
    ])
  }
