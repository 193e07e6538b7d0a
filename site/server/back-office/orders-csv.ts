import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { create, defaulted, type Infer, type } from 'superstruct'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { BACK_OFFICE } from '../../texts/back-office'
import { SHOP_OFFICE } from '../../texts/back-office-shop'
import { fromStored, mapJson, textOrEmpty } from '../db/stored-json'
import type { Db, Tables } from '../db/tables'
import { findLostOrders } from '../orders/cartons/find-lost-orders'
import { storeOrderOf } from '../orders/cartons/cartons-store'
import { withdrawalTimes } from './carton-lines'
import { type Cursor, isLater } from './cursor'
import { type CsvColumn, csvEuros, csvStream } from '../http/csv-stream'
import { titleOfOrder } from './customer-texts'
import { isRealOrder } from './lists/filter-conditions'
import {
  leftToPay,
  ORDER_KINDS,
  type OrderKind,
  OVER_STATUSES,
  PaymentStatus,
} from '../orders/money-machine'
import type { OrderRow } from '../orders/order-rows'
import { moveStateOf } from '../orders/order-states'

/** Orders read at once: few, so that other requests get their turn within some milliseconds. */
const READ_AT_ONCE = 20

const Customer = type({
  type: textOrEmpty(),
  firstname: textOrEmpty(),
  lastname: textOrEmpty(),
  companyName: textOrEmpty(),
  siren: textOrEmpty(),
  email: textOrEmpty(),
  phone: textOrEmpty(),
})

interface ExportedOrder {
  kind: OrderKind
  uuid: string
  reference: string
  state: string
  customer: Infer<typeof Customer>
  createdAt: string
  /** Title of a move, or the articles. */
  content: string
  movingDay: string
  delivery: string
  place: readonly [label: string, street: string, postalCode: string, city: string]
  deliveryCents: number | null
  totalCents: number
  paidCents: number
  refundedCents: number
  paidAt: string | null
  receivedAt: string | null
  withdrawnAt: string | null
  partner: string | null
  /** Postal code and town of a move; '' for cartons. */
  departure: string
  arrival: string
  /** Null for an order that has ended. */
  leftCents: number | null
}

/** An order with the numbers of its documents. */
interface ExportedRow extends ExportedOrder {
  invoices: string
  credits: string
}

const dayOf = (moment: string | null): string =>
  moment === null ? '' : dayInFrance(new Date(moment))

const COLUMNS: readonly CsvColumn<ExportedRow>[] = [
  ['Référence', ({ reference }) => reference],
  ['Activité', ({ kind }) => BACK_OFFICE.documents.activities[kind]],
  ['Passée le', ({ createdAt }) => dayOf(createdAt)],
  ['État', ({ state }) => state],
  ['Client', ({ customer }) => customer.type],
  ['Prénom', ({ customer }) => customer.firstname],
  ['Nom', ({ customer }) => customer.lastname],
  ['Société', ({ customer }) => customer.companyName],
  ['SIREN', ({ customer }) => customer.siren],
  ['E-mail', ({ customer }) => customer.email],
  ['Téléphone', ({ customer }) => customer.phone],
  ['Contenu', ({ content }) => content],
  ['Déménagement le', ({ movingDay }) => movingDay],
  ['Remise', ({ delivery }) => delivery],
  ['Agence', ({ place }) => place[0]],
  ['Adresse', ({ place }) => place[1]],
  ['Code postal', ({ place }) => place[2]],
  ['Ville', ({ place }) => place[3]],
  ['Livraison (€)', ({ deliveryCents }) => csvEuros(deliveryCents)],
  ['Total TTC (€)', ({ totalCents }) => csvEuros(totalCents)],
  ['Payé (€)', ({ paidCents }) => csvEuros(paidCents)],
  ['Remboursé (€)', ({ refundedCents }) => csvEuros(refundedCents)],
  ['Payée le', ({ paidAt }) => dayOf(paidAt)],
  ['Remise le', ({ receivedAt }) => dayOf(receivedAt)],
  ['Rétractation le', ({ withdrawnAt }) => dayOf(withdrawnAt)],
  ['Factures', ({ invoices }) => invoices],
  ['Avoirs', ({ credits }) => credits],
  ['Partenaire', ({ partner }) => partner ?? ''],
  ['Départ', ({ departure }) => departure],
  ['Arrivée', ({ arrival }) => arrival],
  ['Reste à payer (€)', ({ leftCents }) => csvEuros(leftCents)],
]

type ByKind =
  | 'state'
  | 'content'
  | 'movingDay'
  | 'delivery'
  | 'place'
  | 'deliveryCents'
  | 'paidAt'
  | 'withdrawnAt'

const moveCells = (row: OrderRow): Pick<ExportedOrder, ByKind> => ({
  state: BACK_OFFICE.orderStates[moveStateOf(create(row.payment_status, PaymentStatus))],
  content: titleOfOrder(row.details_json),
  movingDay: row.moving_date ?? '',
  delivery: '',
  place: ['', '', '', ''],
  deliveryCents: null,
  paidAt: null,
  withdrawnAt: null,
})

const cartonsCells = (
  row: OrderRow,
  isLost: boolean,
  withdrawnAt: string | null,
): Pick<ExportedOrder, ByKind> => {
  const order = storeOrderOf(row)
  const { label, address } = order.destination
  return {
    state: SHOP_OFFICE.states[isLost ? 'lost' : order.state],
    content: order.lines.map(line => `${line.quantity} × ${line.label}`).join(', '),
    movingDay: '',
    delivery: SHOP_OFFICE.deliveries[order.deliveryOption],
    place: [label, address.street, address.postalCode, address.city],
    deliveryCents: order.deliveryCents,
    paidAt: row.paid_at,
    withdrawnAt,
  }
}

const Place = type({ city: textOrEmpty(), postalCode: textOrEmpty() })
const place = () => defaulted(Place, () => ({ city: '', postalCode: '' }))
const Places = type({ departureAddress: place(), arrivalAddress: place() })

const placeCell = ({ city, postalCode }: Infer<typeof Place>): string =>
  `${postalCode} ${city}`.trim()

/** Returns the places of the quotes of moves; '' for a move without one. */
const movePlaces = async (db: Db, rows: readonly OrderRow[]) => {
  const uuids = rows.flatMap(({ simulation_uuid }) => simulation_uuid ?? [])
  const quotes =
    uuids.length === 0
      ? []
      : await db
          .selectFrom('simulations')
          .select(['uuid', 'values_json'])
          .where('uuid', 'in', uuids)
          .execute()
  const byQuote = new Map(
    quotes.map(({ uuid, values_json }) => [
      uuid,
      mapJson(values_json, json => fromStored(json, Places)),
    ]),
  )
  return ({ simulation_uuid, search_text }: OrderRow) => {
    // An erased order has no search text, and no places either.
    const places = search_text === '' ? null : (byQuote.get(simulation_uuid ?? '') ?? null)
    return {
      departure: places === null ? '' : placeCell(places.departureAddress),
      arrival: places === null ? '' : placeCell(places.arrivalAddress),
    }
  }
}

/** Condition of the orders of a file. */
type IsIncluded = (builder: ExpressionBuilder<Tables, 'orders'>) => Expression<SqlBool>

/** Reads some orders of a kind after another one, the oldest first, without tests. */
const readOrders = async (
  db: Db,
  isIncluded: IsIncluded,
  kind: OrderKind,
  after: Cursor,
): Promise<ExportedOrder[]> => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', kind)
    .where(isIncluded)
    .where(isRealOrder)
    .where(isLater('created_at', after))
    .orderBy('created_at')
    .orderBy('uuid')
    .limit(READ_AT_ONCE)
    .execute()
  const cartons = kind === 'cartons' ? rows.map(({ uuid }) => uuid) : []
  const placesOf = await movePlaces(db, kind === 'move' ? rows : [])
  const withdrawn = await withdrawalTimes(db, cartons)
  const lostOrders = await findLostOrders(db, cartons)
  return rows.map(row => ({
    ...(kind === 'move'
      ? moveCells(row)
      : cartonsCells(row, lostOrders.has(row.uuid), withdrawn.get(row.uuid) ?? null)),
    kind,
    uuid: row.uuid,
    reference: row.reference,
    customer: fromStored(row.customer_json, Customer),
    createdAt: row.created_at,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    refundedCents: row.refunded_cents,
    receivedAt: row.received_at,
    partner: row.partner,
    ...placesOf(row),
    leftCents: OVER_STATUSES.some(status => status === row.payment_status)
      ? null
      : Math.max(
          0,
          leftToPay({
            totalCents: row.total_cents,
            paidCents: row.paid_cents,
            refundedCents: row.refunded_cents,
          }),
        ),
  }))
}

/** Returns the numbers of the invoices or credit notes of an order, from those of several. */
const numbersOf = async (db: Db, orders: readonly string[]) => {
  const rows =
    orders.length === 0
      ? []
      : await db
          .selectFrom('documents')
          .select(['order_uuid', 'kind', 'number'])
          .where('order_uuid', 'in', orders)
          .orderBy('number')
          .execute()
  return (uuid: string, kind: 'invoice' | 'credit'): string =>
    rows
      .filter(row => row.order_uuid === uuid && row.kind === kind)
      .map(({ number }) => number)
      .join(', ')
}

async function* orderPages(db: Db, isIncluded: IsIncluded): AsyncGenerator<readonly ExportedRow[]> {
  for (const kind of ORDER_KINDS) {
    let after: Cursor = { at: '', uuid: '' }
    for (let isLast = false; !isLast;) {
      const orders = await readOrders(db, isIncluded, kind, after)
      const numberOf = await numbersOf(
        db,
        orders.map(({ uuid }) => uuid),
      )
      yield orders.map(order => ({
        ...order,
        invoices: numberOf(order.uuid, 'invoice'),
        credits: numberOf(order.uuid, 'credit'),
      }))
      const last = orders.at(-1)
      isLast = last === undefined || orders.length < READ_AT_ONCE
      if (last !== undefined) after = { at: last.createdAt, uuid: last.uuid }
    }
  }
}

/**
 * Returns the included orders except tests: those of moves, then those of cartons, the oldest of
 * each first.
 */
export const ordersCsv = (db: Db, isIncluded: IsIncluded): ReadableStream<Uint8Array> =>
  csvStream(COLUMNS, orderPages(db, isIncluded))
