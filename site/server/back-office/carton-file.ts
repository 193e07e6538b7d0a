import { defaulted, nullable, string, type } from 'superstruct'
import type { CartonFile } from '../../pages/back-office/order-file'
import { routes } from '../../routes'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { lostAmong } from '../orders/cartons/lost-orders'
import { storeOrderOf } from '../orders/cartons/cartons-store'
import { openMoneyOf } from '../payments/open-money'
import type { Providers } from '../payments/provider'
import { stepsOn } from '../shop/step-cartons'
import type { Place } from '../orders/cartons/cartons-details'
import { findStoreRefunds } from '../shop/refunds/store-refunds'
import { findWithdrawalsFrom } from '../shop/withdrawal-store'
import { phoneWords } from './customer-words'
import { documentLines } from './document-lines'
import { type Absolute, paymentsOfOrder } from './due-lines'
import { refundLines } from './refund-lines'
import { cartonLine } from './carton-lines'
import { lineFiles, refundFile, withdrawableFile, withdrawalFiles } from './carton-returns'
import { trailOf } from './trail-lines'
import { findOrderRow } from '../orders/order-rows'

const Terms = type({ at: defaulted(nullable(string()), null) })

const placeWords = ({ street, postalCode, city }: Place): string =>
  [street, `${postalCode} ${city}`.trim()].filter(part => part !== '').join(', ')

/** Returns everything of an order of cartons; null: there is no such order. */
export const findCartonFile = async (
  db: Db,
  uuid: string,
  { absolute, providers }: { absolute: Absolute; providers: Providers },
): Promise<CartonFile | null> => {
  const row = await findOrderRow(db, 'cartons', uuid)
  if (row === undefined) return null
  const order = storeOrderOf(row)
  const { customer, destination } = order
  const withdrawals = await findWithdrawalsFrom(db, uuid)
  const returns = { order, withdrawals, refunds: await findStoreRefunds(db, uuid) }
  const payments = await paymentsOfOrder(db, uuid)
  const steps = stepsOn(order)
  return {
    ...cartonLine(order, {
      withdrawnAt: withdrawals.at(-1)?.at.toISOString() ?? null,
      isLost: (await lostAmong(db, [uuid])).has(uuid),
      money: (await openMoneyOf(db, [uuid]))(uuid),
    }),
    steps: steps.filter(step => step !== 'cancelled'),
    canBeCancelled: steps.includes('cancelled'),
    withdrawable: withdrawableFile(returns),
    lines: lineFiles(returns),
    refund: await refundFile(db, returns, providers),
    refunds: await refundLines(db, uuid),
    erasureAskedAt: row.erasure_asked_at,
    isErased: customer.email === '',
    ...{ deliveryCents: order.deliveryCents, paidCents: order.paidCents, refundedCents: order.refundedCents },
    phone: phoneWords(customer.phone),
    ...{ type: customer.type, companyName: customer.companyName, siren: customer.siren },
    partner: order.partner,
    destination: [destination.label, placeWords(destination.address)].filter(part => part !== '').join(', '),
    billing: placeWords(customer.billing),
    paidAt: order.paidAt?.toISOString() ?? null,
    receivedAt: order.receivedAt?.toISOString() ?? null,
    termsAt: row.terms_json === null ? null : fromStored(row.terms_json, Terms).at,
    documents: await documentLines(db, uuid),
    withdrawals: withdrawalFiles(returns),
    payments,
    trail: await trailOf(db, { order_uuid: [uuid], payment_uuid: payments.map(payment => payment.uuid) }),
    pageHref: absolute(routes.storeOrder.href(uuid)),
  }
}
