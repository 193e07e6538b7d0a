import type { Transaction } from 'kysely'
import type { Db, Tables } from '../db/tables'
import { erased, noteErasures } from '../db/erasures'
import { appendTrail, type TrailActor } from '../db/trail'
import { isUndecided } from '../payments/payment-machine'
import { findPaymentsOf, type Payment } from '../payments/payment-store'
import { holdStoreOrder, moveStoreOrder, type StoreOrder } from '../orders/cartons/cartons-store'
import { findStoreRefunds } from './refunds/store-refunds'
import { comparableEmail } from '../../../shared/domain/comparable-email'
import { emailIn, mayName } from './same-email'
import { findWithdrawalsFrom } from './withdrawal-store'
import { withdrawalOf } from './withdrawals'

/** `kept`: what the law wants of it stays; `asked`: it is not over, and is erased once it is. */
export type Erased = 'gone' | 'kept' | 'asked'

/** Money that came in leaves a record. */
const CAME_IN: readonly Payment['state'][] = ['paid', 'surplus', 'refunded']

const isOver = async (transaction: Db, order: StoreOrder, now: Date): Promise<boolean> => {
  const withdrawals = await findWithdrawalsFrom(transaction, order.uuid)
  const refunds = await findStoreRefunds(transaction, order.uuid)
  if (order.state === 'refunded') return true
  const isOwed = withdrawals.some(({ isSettled }) => !isSettled) || refunds.some(({ state }) => state === 'asked')
  if (isOwed) return false
  if (order.state === 'closed') return withdrawalOf(order, now) === null
  return order.state === 'cancelled' && order.paidCents === 0
}

/** Returns the details of an order that goes to a home, without its address. */
const withoutDestination = ({ lines, deliveryOption, deliveryCents }: StoreOrder): string =>
  JSON.stringify({ lines, deliveryOption, deliveryCents })

/** Leaves what an invoice names: who bought, and where he is billed. How he is reached, and where he lives, goes. */
const makeAnonymous = async (transaction: Transaction<Tables>, order: StoreOrder, wasPaid: boolean): Promise<void> => {
  const { type, firstname, lastname, companyName, siren, billing } = order.customer
  const kept = { type, firstname, lastname, companyName, siren, billing }
  const isHome = order.deliveryOption === 'home_delivery'
  await transaction
    .updateTable('orders')
    .set({
      customer_json: JSON.stringify(wasPaid ? kept : {}),
      ...(isHome ? { details_json: withoutDestination(order) } : {}),
      search_text: '',
      store_lead_uuid: null,
      return_url: null,
      erasure_asked_at: null,
    })
    .where('uuid', '=', order.uuid)
    .execute()
  const withdrawals = transaction.selectFrom('store_withdrawals').selectAll().where('order_uuid', '=', order.uuid)
  for (const { uuid, statement_json } of await withdrawals.execute()) {
    const stated: unknown = JSON.parse(statement_json)
    if (typeof stated !== 'object') continue
    const statement = JSON.stringify({ ...stated, email: '' })
    await transaction
      .updateTable('store_withdrawals')
      .set({ statement_json: statement })
      .where('uuid', '=', uuid)
      .execute()
  }
}

/** But what is still to be sent: that tells him of his order. */
const eraseMails = async (transaction: Db, email: string): Promise<void> => {
  const rows = await transaction
    .selectFrom('mails')
    .select(['uuid', 'recipient'])
    // Mails of a move are erased with its lead.
    .where('lead_uuid', 'is', null)
    .where(({ or, eb }) => or([eb('kind', 'like', 'order-%'), eb('kind', 'like', 'payment-%')]))
    .where('due_at', 'is', null)
    .where(mayName('recipient', email))
    .execute()
  for (const { uuid, recipient } of rows)
    if (comparableEmail(recipient) === email) await transaction.deleteFrom('mails').where('uuid', '=', uuid).execute()
}

const eraseOne = async (
  transaction: Transaction<Tables>,
  uuid: string,
  actor: TrailActor,
  now: Date,
): Promise<Erased | null> => {
  const order = await holdStoreOrder(transaction, uuid)
  if (order === null) return null
  if (order.customer.email === '') return 'kept'
  if (actor !== 'server') {
    await noteErasures(transaction, 'store-order', [uuid], now)
    if (order.leadUuid !== null) await noteErasures(transaction, 'store-lead', [order.leadUuid], now)
  }
  const payments = await findPaymentsOf(transaction, { subject: 'carton-cart', uuid })
  const wasPaid = order.paidAt !== null
  const hasComeIn = payments.some(({ state }) => CAME_IN.includes(state))
  if (order.leadUuid !== null) await transaction.deleteFrom('store_leads').where('uuid', '=', order.leadUuid).execute()
  await eraseMails(transaction, comparableEmail(order.customer.email))
  if (!wasPaid && payments.length === 0) {
    await transaction.deleteFrom('orders').where('uuid', '=', uuid).execute()
    return 'gone'
  }
  const isUnsettled = payments.some(({ state }) => isUndecided(state) || state === 'surplus')
  if (isUnsettled || (wasPaid && !(await isOver(transaction, order, now)))) {
    await transaction
      .updateTable('orders')
      .set({ erasure_asked_at: now.toISOString() })
      .where('uuid', '=', uuid)
      .where('erasure_asked_at', 'is', null)
      .execute()
    return 'asked'
  }
  if (order.state === 'waiting') await moveStoreOrder(transaction, order, { type: 'cancelled' }, actor, now)
  await makeAnonymous(transaction, order, wasPaid)
  await appendTrail(transaction, { actor, act: 'store-customer-erased', orderUuid: uuid, data: {} }, now)
  return wasPaid || hasComeIn ? 'kept' : 'gone'
}

/** Erases who gave one order, as far as it is over; null: there is no such order. */
export const eraseStoreOrder = (db: Db, uuid: string, actor: TrailActor, now: Date): Promise<Erased | null> =>
  db.transaction().execute(transaction => eraseOne(transaction, uuid, actor, now))

/** Orders of one e-mail, whatever its letters' case. */
const ordersOf = async (db: Db, email: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .select(['uuid', 'customer_json as json'])
    .where('kind', '=', 'cartons')
    .where(mayName('customer_json', email))
    .execute()
  return rows.filter(({ json }) => emailIn(json) === email).map(({ uuid }) => uuid)
}

/** How many orders are of the e-mail of this one. */
export const countOrdersOfCustomer = async (db: Db, { customer }: StoreOrder): Promise<number> => {
  const email = comparableEmail(customer.email)
  return email === '' ? 0 : (await ordersOf(db, email)).length
}

/** Erases all carts and orders of an e-mail (as `comparableEmail` left it); what is not over, once it is. */
export const eraseStoreEmail = async (db: Db, email: string, actor: TrailActor, now: Date): Promise<void> => {
  if (email === '') return
  const leads = await db
    .selectFrom('store_leads')
    .select(['uuid', 'values_json as json'])
    .where(mayName('values_json', email))
    .execute()
  for (const uuid of await ordersOf(db, email)) await eraseStoreOrder(db, uuid, actor, now)
  for (const { uuid, json } of leads) {
    if (emailIn(json) !== email) continue
    await noteErasures(db, 'store-lead', [uuid], now)
    await db.deleteFrom('store_leads').where('uuid', '=', uuid).execute()
  }
}

/** The same of the e-mail of this order. */
export const eraseStoreCustomer = (db: Db, order: StoreOrder, actor: TrailActor, now: Date): Promise<void> =>
  eraseStoreEmail(db, comparableEmail(order.customer.email), actor, now)

const eraseEach = async (db: Db, rows: readonly { uuid: string }[], now: Date): Promise<number> => {
  let count = 0
  for (const { uuid } of rows) {
    const erased = await eraseStoreOrder(db, uuid, 'server', now)
    if (erased === 'gone' || erased === 'kept') count += 1
  }
  return count
}

/** Erases whose orders have come to their end since he asked, and who has come back from a back-up. Answers how many. */
export const eraseAskedOrders = async (db: Db, now: Date): Promise<number> =>
  eraseEach(
    db,
    await db
      .selectFrom('orders')
      .select('uuid')
      .where('kind', '=', 'cartons')
      .where(({ and, or, eb }) =>
        or([
          eb('erasure_asked_at', 'is not', null),
          and([eb('uuid', 'in', erased(db, 'store-order')), eb('search_text', '!=', '')]),
        ]),
      )
      .execute(),
    now,
  )

/** The same of all that has not changed since a moment. */
export const eraseOldStoreOrders = async (db: Db, before: string, now: Date): Promise<number> =>
  eraseEach(
    db,
    await db
      .selectFrom('orders')
      .select('uuid')
      .where('kind', '=', 'cartons')
      .where('updated_at', '<', before)
      .where('search_text', '!=', '')
      .where('erasure_asked_at', 'is', null)
      .execute(),
    now,
  )
