import type { Partners } from '../content/partners'
import type { Db } from '../db/tables'
import type { Subjects } from '../payments/subjects'
import type { ShopItems } from './items'
import type { PickupAgencies } from './pickup-agencies'
import { createStock, type Stock } from './stock'
import type { StoreMails } from './store-mails'
import { createStoreSubjects } from './subjects'

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
}

export const createShop = ({ db, items, agencies, partners, mails }: ShopDeps): Shop => ({
  items,
  agencies,
  stock: createStock(db),
  subjects: createStoreSubjects({ db, items, partners, mails }),
})
