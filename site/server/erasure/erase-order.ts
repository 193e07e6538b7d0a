import type { Transaction } from 'kysely'
import { create } from 'superstruct'
import { comparableEmail } from '../../../shared/domain/comparable-email'
import { holdSimulation } from '../quotes/simulation-writes'
import { recordErasures } from '../db/erasures'
import type { Db, Tables } from '../db/tables'
import type { AuditActor } from '../../ports/audit-act'
import { appendToAuditLog } from '../db/audit-log'
import { OrderKind } from '../orders/money-machine'
import { annotateOrder, deleteOrder, holdOrderRow, type OrderRow } from '../orders/order-rows'
import { isUnderWay } from '../payments/open-money'
import { isReceived, findPayments, type Payment } from '../payments/payment-store'
import { deleteMails } from '../mail/erase-mails'
import { emailIn, mayContainEmail } from '../db/same-email'
import { deleteStoreLeads } from '../shop/store-leads'
import { eraseStatedEmails } from '../shop/withdrawal-store'
import type { Erased } from '../../ports/erasure'
import { ERASABLE, type ErasableKind } from './erasable-orders'
import { deleteDeliveriesOf } from '../webhooks/delivery-store'

/** Statuses that only a payment leads to. */
const PAID_STATUSES = ['deposit-paid', 'paid', 'refunded']

const holdOrder = async (
  transaction: Transaction<Tables>,
  uuid: string,
): Promise<OrderRow | null> => {
  const row = await transaction
    .selectFrom('orders')
    .select(['kind', 'simulation_uuid'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.simulation_uuid !== null) await holdSimulation(transaction, row.simulation_uuid)
  return (await holdOrderRow(transaction, create(row.kind, OrderKind), uuid)) ?? null
}

/** Deletes the mails of orders to a customer, except unsent ones. */
const eraseMails = async (
  transaction: Db,
  email: string,
  leadUuid: string | null,
): Promise<void> => {
  const rows = await transaction
    .selectFrom('mails')
    .select(['uuid', 'recipient'])
    .where(({ or, eb }) => or([eb('lead_uuid', 'is', null), eb('lead_uuid', '=', leadUuid)]))
    .where(({ or, eb }) => or([eb('kind', 'like', 'order-%'), eb('kind', 'like', 'payment-%')]))
    .where('due_at', 'is', null)
    .where(mayContainEmail('recipient', email))
    .execute()
  const uuids = rows
    .filter(({ recipient }) => comparableEmail(recipient) === email)
    .map(({ uuid }) => uuid)
  await deleteMails(transaction, uuids)
}

const wasPaid = (row: OrderRow): boolean =>
  row.paid_at !== null || row.paid_cents > 0 || PAID_STATUSES.includes(row.payment_status)

const kindOf = (row: OrderRow): ErasableKind => ERASABLE[create(row.kind, OrderKind)]

/** Returns the outcome of an erasure of the order's customer now. */
export const erasureOutcome = async (
  db: Db,
  row: OrderRow,
  payments: readonly Payment[],
  now: Date,
): Promise<Erased> => {
  if (payments.some(payment => isUnderWay(payment, now) || payment.state === 'surplus'))
    return 'asked'
  if (!wasPaid(row)) return payments.some(isReceived) ? 'kept' : 'gone'
  return (await kindOf(row).isOver(db, row, payments, now)) ? 'kept' : 'asked'
}

/** Erases the customer of one order that has ended, in a transaction. Null: no such order. */
export const eraseOrderIn = async (
  transaction: Transaction<Tables>,
  uuid: string,
  actor: AuditActor,
  now: Date,
): Promise<Erased | null> => {
  const row = await holdOrder(transaction, uuid)
  if (row === null) return null
  const email = emailIn(row.customer_json)
  if (row.search_text === '' && email === '') return 'kept'
  const kind = kindOf(row)
  if (actor !== 'server') {
    await recordErasures(transaction, 'order', [uuid], now)
    if (row.store_lead_uuid !== null)
      await recordErasures(transaction, 'store-lead', [row.store_lead_uuid], now)
  }
  if (row.store_lead_uuid !== null) await deleteStoreLeads(transaction, [row.store_lead_uuid])
  if (email !== '') await eraseMails(transaction, email, row.lead_uuid)
  await deleteDeliveriesOf(transaction, uuid)

  const payments = await findPayments(transaction, uuid)
  const outcome = await erasureOutcome(transaction, row, payments, now)
  if (outcome === 'asked') {
    if (row.erasure_asked_at === null)
      await annotateOrder(transaction, uuid, { erasure_asked_at: now.toISOString() })
    return outcome
  }
  if (kind.isDeletedUnpaid && !wasPaid(row) && payments.length === 0) {
    await deleteOrder(transaction, uuid)
    return outcome
  }
  if (row.payment_status === 'due') await kind.cancel(transaction, row, actor, now)
  await annotateOrder(transaction, uuid, {
    ...(wasPaid(row) ? kind.kept(row) : kind.blank(row)),
    search_text: '',
    place_text: '',
    store_lead_uuid: null,
    // The quote of a stored order is stored with it, without a name.
    lead_uuid: wasPaid(row) ? row.lead_uuid : null,
    return_url: null,
    erasure_asked_at: null,
  })
  await eraseStatedEmails(transaction, uuid)
  await appendToAuditLog(
    transaction,
    { actor, act: 'customer-erased', orderUuid: uuid, data: {} },
    now,
  )
  return outcome
}

/** Erases the customer of one order that has ended; null: no such order. */
export const eraseOrder = (
  db: Db,
  uuid: string,
  actor: AuditActor,
  now: Date,
): Promise<Erased | null> =>
  db.transaction().execute(transaction => eraseOrderIn(transaction, uuid, actor, now))

/** Erases the customers that requested it while their orders had not ended, once these have. */
export const eraseAskedOrders = async (db: Db, now: Date): Promise<void> => {
  const requested = db.selectFrom('orders').select('uuid').where('erasure_asked_at', 'is not', null)
  for (const { uuid } of await requested.execute()) await eraseOrder(db, uuid, 'server', now)
}
