import type { Db } from '../db/tables'
import { routes } from '../../routes'
import { issueInvoice } from '../orders/documents/issue-documents'
import { mailedPayment } from '../orders/mails/mailed-payment'
import type { OrderMails } from '../orders/mails/create-order-mails'
import type { Payment } from '../payments/payment-store'
import type { PaymentNotice, Payable } from '../payments/payables'
import { dueStoreOrder } from '../orders/cartons/due-cartons'
import { type ShopItems, withLevels } from './items'
import {
  findStoreOrder,
  holdStoreOrder,
  moveStoreOrder,
  type StoreOrder,
} from '../orders/cartons/cartons-store'
import { noteOpening } from '../orders/order-rows'
import { cartonsInvoice } from '../orders/cartons/invoice-cartons'
import { mailedCartons } from '../orders/cartons/mailed-cartons'
import { holdStock, isInStock, takeStock } from './stock'

/** The mails of payments of cartons, which cannot be paid by transfer. */
export type StoreOrderMails = Pick<
  OrderMails,
  'confirmed' | 'pending' | 'refused' | 'unconfirmed' | 'surplus' | 'refunded'
>

interface PayableCartonsDeps {
  db: Db
  items: ShopItems
  mails: StoreOrderMails
}

/** Nothing is owed for a paid or ended order, another amount, or an erased customer. */
const isDueFrom = (order: StoreOrder | null, { amountCents }: Payment): order is StoreOrder =>
  order?.state === 'waiting' && order.totalCents === amountCents && order.customer.email !== ''

/** Creates the payable of orders of cartons. */
export const createPayableCartons = ({ db, items, mails }: PayableCartonsDeps): Payable => {
  /**
   * Reads the articles on sale; null while the content service is down. The database has the stock.
   */
  const soldNow = () =>
    items.list().then(
      entries => withLevels(entries, new Map()),
      () => null,
    )

  const mailsOf = async (order: StoreOrder, payment: Payment, notice: PaymentNotice, at: Date) => {
    // Cartons cannot be paid by transfer.
    if (notice === 'announced' || notice === 'missing') return []
    const retryPath = routes.storePayment.href(order.uuid)
    const facts = mailedPayment(payment, { retryPath, invoicePath: null }, at)
    // Only missing stock can prevent the money of a waiting order from being owed.
    const isOrderLost = notice === 'surplus' && order.state === 'waiting'
    return mails[notice === 'paid' ? 'confirmed' : notice](
      { ...mailedCartons(order), isLost: isOrderLost },
      facts,
    )
  }

  return {
    find: async (_subject, uuid) => {
      const order = await findStoreOrder(db, uuid)
      if (order === null) return null
      return dueStoreOrder(order, await soldNow(), await isInStock(db, order.lines))
    },
    open: async (transaction, { uuid }, opening) => {
      const order = await holdStoreOrder(transaction, uuid)
      if (order === null) return { ok: false, reason: 'expired' }
      // Prices were checked before: later changes by editors are for the next customer.
      const { state } = dueStoreOrder(order, null, await isInStock(transaction, order.lines))
      if (state !== 'due') return { ok: false, reason: state }
      if (opening.amountCents !== order.totalCents) return { ok: false, reason: 'changed' }
      await noteOpening(transaction, order, opening)
      return { ok: true, orderUuid: uuid, simulationUuid: null, leadUuid: null }
    },
    isDue: async (connection, payment) => {
      const order = await findStoreOrder(connection, payment.subjectUuid)
      return isDueFrom(order, payment) && isInStock(connection, order.lines)
    },
    isOpen: async (connection, payment) =>
      isDueFrom(await findStoreOrder(connection, payment.subjectUuid), payment),
    lockIfDue: async (transaction, payment) => {
      const order = await holdStoreOrder(transaction, payment.subjectUuid)
      return isDueFrom(order, payment) && holdStock(transaction, order.lines)
    },
    settle: async (transaction, payment, at) => {
      const order = await findStoreOrder(transaction, payment.subjectUuid)
      const { amountCents } = payment
      const paid =
        order &&
        (await moveStoreOrder(transaction, order, { type: 'paid', amountCents }, 'bank', at))
      if (paid === null)
        throw new Error('a locked order of cartons with an amount due could not be updated')
      await takeStock(transaction, paid.lines, at)
      await issueInvoice(transaction, cartonsInvoice(paid, payment), at)
    },
    // No stock is held for an unpaid order: another attempt takes the remaining stock.
    release: async () => undefined,
    takesPart: () => false,
    mails: async (payment, notice, at) => {
      const order = await findStoreOrder(db, payment.subjectUuid)
      return order === null ? [] : mailsOf(order, payment, notice, at)
    },
  }
}
