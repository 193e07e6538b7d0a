import { create, defaulted, type Infer, string, type } from 'superstruct'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { BACK_OFFICE } from '../../content/back-office'
import { SHOP_OFFICE } from '../../content/back-office-shop'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { lostAmong } from '../orders/cartons/lost-orders'
import { storeOrderOf } from '../orders/cartons/cartons-store'
import { withdrawnAts } from './carton-lines'
import { type Cursor, isLater } from './cursor'
import { type CsvColumn, csvEuros, csvStream } from './csv-stream'
import { titleOfOrder } from './customer-words'
import { PaymentStatus } from '../orders/money-machine'
import { moveStateOf } from '../orders/order-states'

/** Orders read at once: few, so that other requests get their turn within some milliseconds. */
const READ_AT_ONCE = 20

const said = () => defaulted(string(), '')
const Customer = type({
  type: said(),
  firstname: said(),
  lastname: said(),
  companyName: said(),
  siren: said(),
  email: said(),
  phone: said(),
})

interface ExportedOrder {
  kind: 'move' | 'cartons'
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
}

/** An order with the numbers of its documents. */
interface ExportedRow extends ExportedOrder {
  invoices: string
  credits: string
}

const dayOf = (moment: string | null): string => (moment === null ? '' : dayInFrance(new Date(moment)))

const COLUMNS: readonly CsvColumn<ExportedRow>[] = [
  ['Référence', ({ reference }) => reference],
  ['Activité', ({ kind }) => BACK_OFFICE.documents.activities[kind] ?? kind],
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
]

/** Reads some orders of a kind after another, the oldest first, tests among them. */
type ReadOrders = (db: Db, after: Cursor) => Promise<(ExportedOrder & { isTest: boolean })[]>

const NO_PLACE: ExportedOrder['place'] = ['', '', '', '']

const readMoves: ReadOrders = async (db, after) => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', 'move')
    .where(isLater('created_at', after))
    .orderBy('created_at')
    .orderBy('uuid')
    .limit(READ_AT_ONCE)
    .execute()
  return rows.map(row => ({
    kind: 'move',
    uuid: row.uuid,
    reference: row.reference,
    state: BACK_OFFICE.orderStates[moveStateOf(create(row.payment_status, PaymentStatus))],
    customer: fromStored(row.customer_json, Customer),
    createdAt: row.created_at,
    content: titleOfOrder(row.details_json),
    movingDay: row.moving_date ?? '',
    delivery: '',
    place: NO_PLACE,
    deliveryCents: null,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    refundedCents: row.refunded_cents,
    paidAt: null,
    receivedAt: null,
    withdrawnAt: null,
    partner: row.partner,
    isTest: row.is_test === 1,
  }))
}

const readCartons: ReadOrders = async (db, after) => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', 'cartons')
    .where(isLater('created_at', after))
    .orderBy('created_at')
    .orderBy('uuid')
    .limit(READ_AT_ONCE)
    .execute()
  const uuids = rows.map(({ uuid }) => uuid)
  const withdrawn = await withdrawnAts(db, uuids)
  const lost = await lostAmong(db, uuids)
  return rows.map(row => {
    const order = storeOrderOf(row)
    const { label, address } = order.destination
    return {
      kind: 'cartons',
      uuid: row.uuid,
      reference: row.reference,
      state: SHOP_OFFICE.states[lost.has(row.uuid) ? 'lost' : order.state],
      customer: order.customer,
      createdAt: row.created_at,
      content: order.lines.map(line => `${line.quantity} × ${line.label}`).join(', '),
      movingDay: '',
      delivery: SHOP_OFFICE.deliveries[order.deliveryOption],
      place: [label, address.street, address.postalCode, address.city],
      deliveryCents: order.deliveryCents,
      totalCents: order.totalCents,
      paidCents: order.paidCents,
      refundedCents: order.refundedCents,
      paidAt: row.paid_at,
      receivedAt: row.received_at,
      withdrawnAt: withdrawn.get(row.uuid) ?? null,
      partner: order.partner,
      isTest: order.isTest,
    }
  })
}

/** Returns the numbers of the invoices or credit notes of an order, among those of several. */
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

async function* orderPages(db: Db): AsyncGenerator<readonly ExportedRow[]> {
  for (const read of [readMoves, readCartons]) {
    let after: Cursor = { at: '', uuid: '' }
    for (let isLast = false; !isLast;) {
      const orders = await read(db, after)
      const real = orders.filter(({ isTest }) => !isTest)
      const numberOf = await numbersOf(
        db,
        real.map(({ uuid }) => uuid),
      )
      yield real.map(order => ({
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

/** Returns all orders except tests: those of moves, then those of cartons, the oldest of each first. */
export const ordersCsv = (db: Db): ReadableStream<Uint8Array> => csvStream(COLUMNS, orderPages(db))
