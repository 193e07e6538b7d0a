import { isBookable } from '../../../shared/domain/moving-date'
import { OVER_STATES } from '../../../shared/domain/order'
import { withoutAttempt } from '../../../shared/domain/suffixed-reference'
import { stopsOf } from '../../../shared/domain/stops'
import { DUE_TEXTS } from '../../../shared/texts/due'
import { formatDay } from '../../../shared/texts/figures'
import { LOOKUP_TEXTS } from '../../../shared/texts/lookup-texts'
import { FLASH_ORDER_STATES, ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page-texts'
import { STORE_ORDER_TEXTS } from '../../../shared/texts/store-order-texts'
import { routes } from '../../routes'
import type { Db } from '../db/tables'
import { valuesOf } from '../quotes/simulation-row'
import { comparableEmail } from '../../../shared/domain/comparable-email'
import { emailIn, mayContainEmail } from '../db/same-email'
import { orderOf } from '../orders/moves/move-store'
import { storeOrderOf } from '../orders/cartons/cartons-store'
import type { OrderRow } from '../orders/order-rows'
import type { Lookup } from './lookup-store'

/** A quote or an order that a lookup found. */
export interface Purchase {
  reference: string
  /** Stored address, to which the mail is sent, whatever was typed. */
  email: string
  leadUuid: string | null
  partner: string | null
  title: string
  date: string | null
  state: string
  totalCents: number
  /** A path of the site, or a quote that a one-time key opens. */
  opens: { path: string; words: 'open' | 'pay' } | { simulationUuid: string }
  changedAt: string
}

/** Maximum number of listed purchases: the newest. */
const MAX_SHOWN = 10

const TEXTS = LOOKUP_TEXTS.mail

const placesOfMove = (values: ReturnType<typeof valuesOf>): [from: string, to: string] => {
  const stops = stopsOf(values)
  const last = stops.at(-1)
  const to = last?.id === 'arrival' ? last.address.city : DUE_TEXTS.storage
  return [stops[0]?.address.city ?? '', to]
}

const quotesOf = async (
  db: Db,
  email: string,
  isNamed: boolean,
  now: Date,
): Promise<Purchase[]> => {
  const leads = await db
    .selectFrom('leads')
    .select(['uuid', 'reference', 'partner', 'values_json'])
    .where(mayContainEmail('values_json', email))
    .where('erasure_hash', '!=', '')
    .execute()
  const owners = new Map(
    leads.filter(row => emailIn(row.values_json) === email).map(row => [row.uuid, row]),
  )
  if (owners.size === 0) return []
  const rows = await db
    .selectFrom('simulations')
    .selectAll()
    .where('lead_uuid', 'in', [...owners.keys()])
    .where('status', '=', 'open')
    .execute()
  return rows.flatMap(row => {
    const lead = owners.get(row.lead_uuid)
    // A past day cannot be bought: such a quote is found by its reference only.
    if (lead === undefined || !(isNamed || isBookable(row.moving_date, now))) return []
    const isFlash = row.flash_json !== null
    const [from, to] = placesOfMove(valuesOf(row))
    return {
      reference: row.reference ?? lead.reference ?? '',
      email: JSON.parse(lead.values_json).email.trim(),
      leadUuid: lead.uuid,
      partner: lead.partner,
      title: isFlash ? TEXTS.flash(from, to) : TEXTS.quote(from, to),
      date: formatDay(row.moving_date),
      state: isFlash ? TEXTS.states.flash : TEXTS.states.quote,
      totalCents: row.total_cents,
      opens: isFlash
        ? ({ path: routes.simulationPayment.href(row.uuid), words: 'pay' } as const)
        : { simulationUuid: row.uuid },
      changedAt: row.updated_at,
    }
  })
}

/** Texts of a found order that depend on its kind; `isOver`: it is found by its reference only. */
interface FoundOrder {
  title: string
  date: string | null
  state: string
  isOver: boolean
  path: string
}

const moveFound = (row: OrderRow): FoundOrder => {
  const { uuid, state, document, movingDate } = orderOf(row)
  const isFlash = document.parts.some(({ areIncluded = false }) => areIncluded)
  return {
    title: document.move.title,
    date: movingDate === null ? null : formatDay(movingDate),
    state: ((isFlash ? FLASH_ORDER_STATES[state] : undefined) ?? ORDER_PAGE_TEXTS.states[state])
      .title,
    isOver: OVER_STATES.includes(state),
    path: routes.order.href(uuid),
  }
}

const cartonsFound = (row: OrderRow): FoundOrder => {
  const { uuid, state } = storeOrderOf(row)
  return {
    title: TEXTS.cartons,
    date: null,
    state: STORE_ORDER_TEXTS.states[state].title,
    isOver: state === 'cancelled' || state === 'waiting',
    path: routes.storeOrder.href(uuid),
  }
}

const ordersOf = async (db: Db, email: string, isNamed: boolean): Promise<Purchase[]> => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(mayContainEmail('customer_json', email))
    .execute()
  return rows.flatMap(row => {
    if (emailIn(row.customer_json) !== email) return []
    const { isOver, path, ...texts } = row.kind === 'move' ? moveFound(row) : cartonsFound(row)
    if (isOver && !isNamed) return []
    return {
      ...texts,
      reference: row.reference,
      email: JSON.parse(row.customer_json).email.trim(),
      leadUuid: row.kind === 'move' ? row.lead_uuid : row.store_lead_uuid,
      partner: row.partner,
      totalCents: row.total_cents,
      opens: { path, words: 'open' } as const,
      changedAt: row.updated_at,
    }
  })
}

/**
 * Returns the results of a lookup, the newest first: the purchase with its reference and address
 * or, without a reference, the quotes that can still be bought and the orders that have not ended.
 */
export const findPurchases = async (
  db: Db,
  { reference, email: entered }: Pick<Lookup, 'reference' | 'email'>,
  now: Date,
): Promise<Purchase[]> => {
  const email = comparableEmail(entered)
  if (email === '') return []
  const isNamed = reference !== ''
  const found = [
    ...(await ordersOf(db, email, isNamed)),
    ...(await quotesOf(db, email, isNamed, now)),
  ]
  return found
    .filter(
      purchase => !isNamed || [reference, withoutAttempt(reference)].includes(purchase.reference),
    )
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
    .slice(0, MAX_SHOWN)
}
