import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables'
import type { ListFilter } from './list-filter'

/** Conditions of a filter on a quote. */
const quoteConditions =
  ({ from, to, town, minCents, maxCents }: ListFilter) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'simulations'>) =>
    and([
      ...(from === null ? [] : [eb('simulations.moving_date', '>=', from)]),
      ...(to === null ? [] : [eb('simulations.moving_date', '<=', to)]),
      ...(minCents === null ? [] : [eb('simulations.total_cents', '>=', minCents)]),
      ...(maxCents === null ? [] : [eb('simulations.total_cents', '<=', maxCents)]),
      ...(town ?? '')
        .split(' ')
        .filter(Boolean)
        .map(word => eb('simulations.search_text', 'like', `%${word}%`)),
    ])

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
  ({ eb, and, not, selectFrom }: ExpressionBuilder<Tables, 'leads'>) => {
    const { status, partner, owner } = filter
    const worked = (column: 'status' | 'owner_uuid', value: string | null) => {
      const work = selectFrom('lead_work').select('lead_work.lead_uuid')
      return value === null
        ? not(eb('leads.uuid', 'in', work.where(`lead_work.${column}`, 'is not', null)))
        : eb('leads.uuid', 'in', work.where(`lead_work.${column}`, '=', value))
    }
    return and([
      ...(partner === null ? [] : [eb('leads.partner', '=', partner)]),
      ...(status === null ? [] : [worked('status', status === 'new' ? null : status)]),
      ...(owner === null ? [] : [worked('owner_uuid', owner === 'none' ? null : owner)]),
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
  }

/** Orders of a filter: day and amount are the order's own, the town is one of its quote. */
export const isOrderIn =
  ({ status, from, to, town, partner, owner, minCents, maxCents }: ListFilter) =>
  ({ eb, and, or, not, selectFrom }: ExpressionBuilder<Tables, 'orders'>) => {
    const worked = (column: 'status' | 'owner_uuid', value: string | null) => {
      const work = selectFrom('lead_work').select('lead_work.lead_uuid')
      return value === null
        ? or([
            eb('orders.lead_uuid', 'is', null),
            not(eb('orders.lead_uuid', 'in', work.where(`lead_work.${column}`, 'is not', null))),
          ])
        : eb('orders.lead_uuid', 'in', work.where(`lead_work.${column}`, '=', value))
    }
    const words = (town ?? '').split(' ').filter(Boolean)
    return and([
      ...(from === null ? [] : [eb('orders.moving_date', '>=', from)]),
      ...(to === null ? [] : [eb('orders.moving_date', '<=', to)]),
      ...(partner === null ? [] : [eb('orders.partner', '=', partner)]),
      ...(minCents === null ? [] : [eb('orders.total_cents', '>=', minCents)]),
      ...(maxCents === null ? [] : [eb('orders.total_cents', '<=', maxCents)]),
      ...(status === null ? [] : [worked('status', status === 'new' ? null : status)]),
      ...(owner === null ? [] : [worked('owner_uuid', owner === 'none' ? null : owner)]),
      ...(words.length === 0
        ? []
        : [
            eb(
              'orders.simulation_uuid',
              'in',
              selectFrom('simulations')
                .select('simulations.uuid')
                .where(on => on.and(words.map(word => on('search_text', 'like', `%${word}%`)))),
            ),
          ]),
    ])
  }
