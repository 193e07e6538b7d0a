import { dayInFrance } from '../../../shared/domain/moving-date'
import { SHOP_OFFICE } from '../../content/back-office-shop'
import type { Db } from '../db/tables'
import { lostAmong } from '../shop/lost-orders'
import { type StoreOrder, storeOrderOf } from '../shop/order-store'
import { type CsvColumn, csvEuros, csvStream } from './csv-stream'
import { withdrawnAts } from './store-lines'

/** Few, and whoever else waits is not held for long. */
const READ_AT_ONCE = 20

interface ExportedOrder {
  order: StoreOrder
  invoice: string
  credits: string
  withdrawnAt: string | null
  isLost: boolean
}

const dayOf = (moment: Date | null): string => (moment === null ? '' : dayInFrance(moment))

const COLUMNS: readonly CsvColumn<ExportedOrder>[] = [
  ['Référence', ({ order }) => order.reference],
  ['Passée le', ({ order }) => dayOf(order.createdAt)],
  ['État', ({ order, isLost }) => SHOP_OFFICE.states[isLost ? 'lost' : order.state]],
  ['Client', ({ order }) => order.customer.type],
  ['Prénom', ({ order }) => order.customer.firstname],
  ['Nom', ({ order }) => order.customer.lastname],
  ['Société', ({ order }) => order.customer.companyName],
  ['SIREN', ({ order }) => order.customer.siren],
  ['E-mail', ({ order }) => order.customer.email],
  ['Téléphone', ({ order }) => order.customer.phone],
  ['Remise', ({ order }) => SHOP_OFFICE.deliveries[order.deliveryOption]],
  ['Agence', ({ order }) => order.destination.label],
  ['Adresse', ({ order }) => order.destination.address.street],
  ['Code postal', ({ order }) => order.destination.address.postalCode],
  ['Ville', ({ order }) => order.destination.address.city],
  ['Contenu', ({ order }) => order.lines.map(({ label, quantity }) => `${quantity} × ${label}`).join(', ')],
  ['Livraison (€)', ({ order }) => csvEuros(order.deliveryCents)],
  ['Total TTC (€)', ({ order }) => csvEuros(order.totalCents)],
  ['Payée le', ({ order }) => dayOf(order.paidAt)],
  ['Remise le', ({ order }) => dayOf(order.receivedAt)],
  ['Rétractation le', ({ withdrawnAt }) => (withdrawnAt === null ? '' : dayOf(new Date(withdrawnAt)))],
  ['Remboursé (€)', ({ order }) => csvEuros(order.refundedCents)],
  ['Facture', ({ invoice }) => invoice],
  ['Avoirs', ({ credits }) => credits],
  ['Partenaire', ({ order }) => order.partner ?? ''],
]

const papersOf = async (db: Db, orders: readonly string[]) => {
  const rows = await db
    .selectFrom('store_invoices')
    .select(['order_uuid', 'kind', 'number'])
    .where('order_uuid', 'in', orders)
    .execute()
  return (uuid: string, kind: 'invoice' | 'credit'): string =>
    rows
      .filter(row => row.order_uuid === uuid && row.kind === kind)
      .map(({ number }) => number)
      .toSorted()
      .join(', ')
}

async function* orderPages(db: Db): AsyncGenerator<readonly ExportedOrder[]> {
  let after = { at: '', uuid: '' }
  for (let isLast = false; !isLast;) {
    const { at, uuid: before } = after
    const rows = await db
      .selectFrom('store_orders')
      .selectAll()
      .where(({ eb, and, or }) =>
        or([eb('created_at', '>', at), and([eb('created_at', '=', at), eb('uuid', '>', before)])]),
      )
      .orderBy('created_at')
      .orderBy('uuid')
      .limit(READ_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    const real = rows.filter(({ is_test }) => is_test === 0)
    const uuids = real.map(({ uuid }) => uuid)
    const [withdrawn, numberOf] = [await withdrawnAts(db, uuids), await papersOf(db, uuids)]
    const lost = await lostAmong(db, uuids)
    yield real.map(row => ({
      order: storeOrderOf(row),
      invoice: numberOf(row.uuid, 'invoice'),
      credits: numberOf(row.uuid, 'credit'),
      withdrawnAt: withdrawn.get(row.uuid) ?? null,
      isLost: lost.has(row.uuid),
    }))
    isLast = rows.length < READ_AT_ONCE
    after = { at: last.created_at, uuid: last.uuid }
  }
}

/** Returns all orders of cartons except tests, the oldest first. */
export const storeOrdersCsv = (db: Db): ReadableStream<Uint8Array> => csvStream(COLUMNS, orderPages(db))
