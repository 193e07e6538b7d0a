import type { CartonsOrderView } from '../../ports/shop'
import { Uuid } from '../../../shared/domain/uuid'
import type { Db } from '../db/tables'
import type { CartonsStep } from '../orders/fulfilment'
import type { OrderMails } from '../orders/mails/create-order-mails'
import type { RefundedKind } from '../orders/refunds/create-refunds'
import type { Payable } from '../payments/payables'
import type { ShopItems } from './items'
import type { PickupAgencies } from './pickup-agencies'
import { createRefundedCartons } from './refunds/refund-cartons'
import { cartonsOrderView } from './cartons-order-view'
import { stepCartons } from './step-cartons'
import { createStock, type Stock } from './stock'
import { createPayableCartons, type StoreOrderMails } from './payable-cartons'

export interface ShopDeps {
  db: Db
  now: () => Date
  items: ShopItems
  agencies: PickupAgencies
  mails: StoreOrderMails & Pick<OrderMails, 'ready' | 'shipped' | 'cancelled'>
}

/** The carton shop behind its calls and pages. */
export interface Shop {
  items: ShopItems
  agencies: PickupAgencies
  stock: Stock
  /** Payable of its orders. */
  payable: Payable
  /** Records refunds of its orders. */
  refunded: RefundedKind
  /** Moves an order one step on for an adviser, or cancels it. */
  step: (uuid: string, step: CartonsStep) => ReturnType<typeof stepCartons>
  order: (uuid: string) => Promise<CartonsOrderView | null>
}

export const createShop = ({ db, now, items, agencies, mails }: ShopDeps): Shop => ({
  items,
  agencies,
  stock: createStock(db),
  payable: createPayableCartons({ db, items, mails }),
  refunded: createRefundedCartons({ db, now, mails }),
  step: (uuid, step) => stepCartons(uuid, step, { db, now, mails }),
  order: async uuid => (Uuid.is(uuid) ? cartonsOrderView(db, uuid, now()) : null),
})
