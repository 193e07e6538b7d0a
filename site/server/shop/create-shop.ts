import type { ShownStoreOrder } from '../../shop'
import { Uuid } from '../../../shared/domain/uuid'
import type { Partners } from '../content/partners'
import type { Db } from '../db/tables'
import type { Payment } from '../payments/payment-store'
import type { Subjects } from '../payments/subjects'
import type { InvoiceDocument, PaperKind } from './invoice-document'
import type { ShopItems } from './items'
import { findPaper } from './papers'
import type { PickupAgencies } from './pickup-agencies'
import { shownStoreOrder } from './shown-store-order'
import { createStock, type Stock } from './stock'
import type { StoreMails } from './store-mails'
import { type StoreOutcome, storeOutcome } from './store-outcome'
import { createStoreSubjects } from './subjects'
import { sweepStoreOrders } from './sweep-store-orders'

export interface ShopDeps {
  db: Db
  now: () => Date
  items: ShopItems
  agencies: PickupAgencies
  partners: Pick<Partners, 'find'>
  mails: StoreMails
}

/** The carton shop behind its calls and pages. */
export interface Shop {
  items: ShopItems
  agencies: PickupAgencies
  stock: Stock
  /** What can be paid of it. */
  subjects: Subjects
  /** What a payment of it came to; null once its order is gone. */
  outcome: (payment: Payment) => Promise<StoreOutcome | null>
  order: (uuid: string) => Promise<ShownStoreOrder | null>
  findPaper: (kind: PaperKind, orderUuid: string) => Promise<InvoiceDocument | null>
  /** Ends what nobody paid in time. Answers how many; to be called every hour. */
  sweep: () => Promise<number>
}

export const createShop = ({ db, now, items, agencies, partners, mails }: ShopDeps): Shop => ({
  items,
  agencies,
  stock: createStock(db),
  subjects: createStoreSubjects({ db, items, partners, mails }),
  outcome: payment => storeOutcome(db, payment),
  order: async uuid => (Uuid.is(uuid) ? shownStoreOrder(db, uuid, now()) : null),
  findPaper: (kind, orderUuid) => findPaper(db, kind, orderUuid),
  sweep: () => sweepStoreOrders(db, now()),
})
