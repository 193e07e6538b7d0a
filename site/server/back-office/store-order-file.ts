import { defaulted, string, type } from 'superstruct'
import { addDays, dayInFrance } from '../../../shared/domain/moving-date'
import type { StoreOrderFile } from '../../pages/back-office/store-file'
import { routes } from '../../routes'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { type StoreOrder, storeOrderOf } from '../shop/order-store'
import { findStorePapers } from '../shop/papers'
import { stepsOn } from '../shop/store-advisers'
import type { Place } from '../shop/stored-order'
import { findWithdrawalFrom, type StoreWithdrawal } from '../shop/withdrawal-store'
import { withdrawalOf } from '../shop/withdrawals'
import { phoneWords } from './customer-words'
import { type Absolute, paymentsOfCart } from './due-lines'
import { storeRow } from './store-lines'
import { trailOf } from './trail-lines'

const Terms = type({ at: defaulted(string(), '') })

/** Code de la consommation, L221-24. */
const REFUND_DAYS = 14

const placeWords = ({ street, postalCode, city }: Place): string =>
  [street, `${postalCode} ${city}`.trim()].filter(part => part !== '').join(', ')

const withdrawalFacts = (withdrawal: StoreWithdrawal | null, { paidCents }: StoreOrder): StoreOrderFile['withdrawal'] =>
  withdrawal && {
    at: withdrawal.at.toISOString(),
    ...{ name: withdrawal.name, email: withdrawal.email, isToReturn: withdrawal.isToReturn },
    refundBy: paidCents === 0 ? null : addDays(dayInFrance(withdrawal.at), REFUND_DAYS),
  }

/** All there is of an order of cartons; null where there is none. */
export const findStoreOrderFile = async (
  db: Db,
  uuid: string,
  { absolute, now }: { absolute: Absolute; now: Date },
): Promise<StoreOrderFile | null> => {
  const row = await db.selectFrom('store_orders').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (row === undefined) return null
  const order = storeOrderOf(row)
  const { customer, destination, lines } = order
  const withdrawal = await findWithdrawalFrom(db, uuid)
  const papers = await findStorePapers(db, uuid)
  const payments = await paymentsOfCart(db, uuid)
  const steps = stepsOn(order)
  return {
    ...storeRow(order, withdrawal?.at.toISOString() ?? null),
    steps: steps.filter(step => step !== 'cancelled'),
    canBeCancelled: steps.includes('cancelled'),
    canBeWithdrawn: withdrawalOf(order, now) !== null,
    lines: lines.map(({ label, quantity, unitCents }) => ({ label, quantity, cents: quantity * unitCents })),
    ...{ deliveryCents: order.deliveryCents, paidCents: order.paidCents, refundedCents: order.refundedCents },
    phone: phoneWords(customer.phone),
    ...{ type: customer.type, companyName: customer.companyName, siren: customer.siren },
    partner: order.partner,
    destination: [destination.label, placeWords(destination.address)].filter(part => part !== '').join(', '),
    billing: placeWords(customer.billing),
    paidAt: order.paidAt?.toISOString() ?? null,
    receivedAt: order.receivedAt?.toISOString() ?? null,
    termsAt: fromStored(row.terms_json, Terms).at,
    invoice: papers.invoice === null ? null : { number: papers.invoice, href: routes.storeInvoice.href(uuid) },
    credit: papers.credit === null ? null : { number: papers.credit, href: routes.storeCredit.href(uuid) },
    withdrawal: withdrawalFacts(withdrawal, order),
    payments,
    trail: await trailOf(db, { store_order_uuid: [uuid], payment_uuid: payments.map(payment => payment.uuid) }),
    pageHref: absolute(routes.storeOrder.href(uuid)),
  }
}
