import type { EditorialSources } from '../editorial'
import type { ShopSources } from '../shop'
import type { ContentSource } from './content/content-source'
import type { ShopRange } from './content/editorial/shop-range'
import type { Partners } from './content/partners'
import type { Db } from './db/tables'
import type { Log } from './http/logger'
import { createShop, type Shop } from './shop/create-shop'
import { createShopItems } from './shop/items'
import { createStoreMails } from './shop/mails/create-store-mails'
import { createStoreNews } from './shop/mails/create-store-news'
import { createPickupAgencies } from './shop/pickup-agencies'
import { createShopPages } from './shop/shop-pages'
import { createStoreAdvisers, type StoreAdvisers } from './shop/store-advisers'
import { createWithdrawals, type Withdrawals } from './shop/withdrawals'

interface ShopConfig {
  db: Db
  now: () => Date
  source: Pick<ContentSource, 'list'>
  shopRange: ShopRange
  editorial: Pick<EditorialSources, 'newest' | 'find'>
  partners: Pick<Partners, 'find'>
  /** For links in mails; null while nobody has said it. */
  mailOrigin: () => string | null
  log: Log
}

interface OpenedShop {
  /** What is ordered and paid of cartons. */
  shop: Shop
  /** What its pages read and do. */
  shopPages: ShopSources
  withdrawals: Withdrawals
  storeAdvisers: StoreAdvisers
}

/** Opens the carton shop for its calls, for payments and for pages. */
export const openShop = ({ db, now, source, shopRange, editorial, mailOrigin, ...deps }: ShopConfig): OpenedShop => {
  const { partners, log } = deps
  const mailed = { siteOrigin: mailOrigin, partners, log }
  const shop = createShop({
    db,
    now,
    partners,
    items: createShopItems(shopRange),
    agencies: createPickupAgencies(source, now, log),
    mails: createStoreMails(mailed),
  })
  const news = createStoreNews(mailed)
  return {
    shop,
    shopPages: {
      ...createShopPages({ range: shopRange, stock: shop.stock, editorial }),
      order: shop.order,
      erase: shop.erase,
    },
    withdrawals: createWithdrawals({ db, now, news }),
    storeAdvisers: createStoreAdvisers({ db, now, news }),
  }
}
