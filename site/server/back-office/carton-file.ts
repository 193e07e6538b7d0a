import type { CartonFile } from '../../pages/back-office/order-file'
import { routes } from '../../routes'
import type { Db } from '../db/tables'
import { findLostOrders } from '../orders/cartons/find-lost-orders'
import { storeOrderOf } from '../orders/cartons/cartons-store'
import { openMoneyOf } from '../payments/open-money'
import type { Providers } from '../payments/provider'
import { stepsOn } from '../shop/step-cartons'
import type { Place } from '../orders/cartons/cartons-details'
import { findStoreRefunds } from '../shop/refunds/store-refunds'
import { findWithdrawalsFrom } from '../shop/withdrawal-store'
import type { ToAbsoluteUrl } from './due-lines'
import { orderParts } from './order-parts'
import { cartonLine } from './carton-lines'
import { lineFiles, refundFile, withdrawableFile, withdrawalFiles } from './carton-returns'
import { findOrderRow } from '../orders/order-rows'

const placeText = ({ street, postalCode, city }: Place): string =>
  [street, `${postalCode} ${city}`.trim()].filter(part => part !== '').join(', ')

/** Returns everything of an order of cartons; null: there is no such order. */
export const findCartonFile = async (
  db: Db,
  uuid: string,
  { absolute, providers }: { absolute: ToAbsoluteUrl; providers: Providers },
): Promise<CartonFile | null> => {
  const row = await findOrderRow(db, 'cartons', uuid)
  if (row === undefined) return null
  const order = storeOrderOf(row)
  const { customer, destination } = order
  const withdrawals = await findWithdrawalsFrom(db, uuid)
  const returns = { order, withdrawals, refunds: await findStoreRefunds(db, uuid) }
  const steps = stepsOn(order)
  return {
    ...cartonLine(order, {
      withdrawnAt: withdrawals.at(-1)?.at.toISOString() ?? null,
      isLost: (await findLostOrders(db, [uuid])).has(uuid),
      money: (await openMoneyOf(db, [uuid]))(uuid),
    }),
    ...(await orderParts(db, row)),
    steps: steps.filter(step => step !== 'cancelled'),
    canBeCancelled: steps.includes('cancelled'),
    withdrawable: withdrawableFile(returns),
    lines: lineFiles(returns),
    refund: await refundFile(db, returns, providers),
    isErased: customer.email === '',
    deliveryCents: order.deliveryCents,
    paidCents: order.paidCents,
    refundedCents: order.refundedCents,
    type: customer.type,
    destination: [destination.label, placeText(destination.address)]
      .filter(part => part !== '')
      .join(', '),
    billing: placeText(customer.billing),
    paidAt: order.paidAt?.toISOString() ?? null,
    receivedAt: order.receivedAt?.toISOString() ?? null,
    withdrawals: withdrawalFiles(returns),
    pageHref: absolute(routes.storeOrder.href(uuid)),
  }
}
