import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../server/db/tables'
import { findPaymentsOf } from '../server/payments/payment-store'
import { findStoreOrder, type StoreOrder } from '../server/orders/cartons/cartons-store'

/** The bank repeats notifications that were not accepted. */
const MAX_WAIT_MS = 120_000

/** Waits until the sandbox bank has notified its server of everything that it took. */
export const waitForNotifications = async (db: Db): Promise<void> => {
  const end = Date.now() + MAX_WAIT_MS
  for (;;) {
    const pending = await db
      .selectFrom('sandbox_notices')
      .select('uuid')
      .where('taken_at', 'is', null)
      .execute()
    if (pending.length === 0) return
    if (Date.now() > end) throw new Error('the bank could not send all notifications')
    await wait(200)
  }
}

/** Compares the shop's records with each other. Counts again instead of trusting stored counts. */
interface StoreFlaws {
  orders: number
  paid: number
  /** Payments that the bank took. */
  taken: number
  /**
   * Payments of the bank that are missing or repeated in our records, and payments in our records
   * that the bank never took.
   */
  lost: number
  /**
   * Orders paid by no payment or by several, or whose state differs from their money; payments that
   * are counted for no order.
   */
  wrong: number
  /** Paid orders without an invoice of their own, and invoices of unpaid orders. */
  invoices: number
  /** Missing or repeated numbers, and the error of the counter. */
  gaps: number
  /** Articles whose stock is larger or smaller than it should be. */
  stock: number
  /** Paid orders that are not confirmed by exactly one mail. */
  mails: number
}

const numbersOf = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('documents')
    .select('number')
    .where('kind', '=', 'invoice')
    .execute()
  return rows.map(({ number }) => Number(number.slice(-6))).toSorted((one, other) => one - other)
}

/**
 * The example orders of a demonstration: no bank took their money, and advisers have changed their
 * state.
 */
const examplesOf = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('payments')
    .select('subject_uuid')
    .where('subject', '=', 'carton-cart')
    .where('provider', '=', 'example')
    .execute()
  return new Set(rows.map(({ subject_uuid }) => subject_uuid))
}

/** Compares every payment with the bank's own records. */
const bankOf = async (db: Db): Promise<{ taken: number; lost: number }> => {
  const took = await db
    .selectFrom('sandbox_payments')
    .select('transaction_id')
    .where('code', '=', '0000')
    .execute()
  const held = await db
    .selectFrom('payments')
    .select('transaction_id')
    .where('subject', '=', 'carton-cart')
    .where('state', 'in', ['paid', 'surplus'])
    .where('provider', '!=', 'example')
    .execute()
  const known = new Set(took.map(({ transaction_id }) => transaction_id))
  const own = new Set(held.map(({ transaction_id }) => transaction_id ?? ''))
  const unknown = held.filter(({ transaction_id }) => !known.has(transaction_id ?? '')).length
  const missing = took.filter(({ transaction_id }) => !own.has(transaction_id)).length
  return { taken: took.length, lost: missing + unknown + (held.length - own.size) }
}

/** `began`: initial stock of each product. */
export const storeFlaws = async (
  db: Db,
  began: ReadonlyMap<string, number>,
): Promise<StoreFlaws> => {
  const uuids = await db.selectFrom('orders').select('uuid').where('kind', '=', 'cartons').execute()
  const examples = await examplesOf(db)
  const left = new Map(began)
  const takeOut = ({ lines }: Pick<StoreOrder, 'lines'>) => {
    for (const { slug, quantity } of lines)
      if (left.has(slug)) left.set(slug, (left.get(slug) ?? 0) - quantity)
  }
  const flaws = {
    ...(await bankOf(db)),
    orders: uuids.length - examples.size,
    paid: 0,
    wrong: 0,
    invoices: 0,
    gaps: 0,
    stock: 0,
    mails: 0,
  }
  for (const { uuid } of uuids) {
    const order = await findStoreOrder(db, uuid)
    if (order !== null && examples.has(uuid)) {
      takeOut(order)
      continue
    }
    const payments = await findPaymentsOf(db, { subject: 'carton-cart', uuid })
    const counted = payments.filter(({ state }) => state === 'paid').length
    const invoices = await db
      .selectFrom('documents')
      .select('number')
      .where('order_uuid', '=', uuid)
      .execute()
    const isPaid = order?.state === 'paid' && order.paidCents === order.totalCents
    if (counted !== (isPaid ? 1 : 0)) flaws.wrong += 1
    if (invoices.length !== (isPaid ? 1 : 0)) flaws.invoices += 1
    if (!isPaid) continue
    flaws.paid += 1
    const mails = await db
      .selectFrom('mails')
      .select('uuid')
      .where('kind', '=', 'order-confirmed')
      .where('mail_json', 'like', `%${uuid}%`)
      .execute()
    if (mails.length !== 1) flaws.mails += 1
    takeOut(order)
  }
  const numbers = await numbersOf(db)
  flaws.gaps += numbers.filter((number, index) => number !== index + 1).length
  const counters = await db
    .selectFrom('document_counters')
    .select('value')
    .where('series', 'like', 'F-%')
    .execute()
  flaws.gaps += Math.abs(counters.reduce((sum, { value }) => sum + value, 0) - numbers.length)
  for (const { slug, quantity } of await db.selectFrom('shop_stock').selectAll().execute())
    if (left.has(slug) && left.get(slug) !== quantity) flaws.stock += 1
  return flaws
}
