import type { EditorialSources } from '../../ports/editorial'
import type { ShopSources } from '../../ports/shop'
import type { ContentSource } from '../content/content-source'
import type { ShopRange } from '../content/editorial/shop-range'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import type { OrderMails } from '../orders/mails/create-order-mails'
import { createShop, type Shop } from '../shop/create-shop'
import { createShopItems } from '../shop/items'
import { createPickupAgencies } from '../shop/pickup-agencies'
import { createShopPages } from '../shop/shop-pages'
import { createWithdrawals, type Withdrawals } from '../shop/withdrawals'

interface ShopConfig {
  db: Db
  now: () => Date
  source: Pick<ContentSource, 'list'>
  shopRange: ShopRange
  editorial: Pick<EditorialSources, 'newest' | 'find'>
  mails: OrderMails
  log: Log
}

interface OpenedShop {
  /** Orders and payments of cartons. */
  shop: Shop
  /** Data of the shop's pages. */
  shopPages: ShopSources
  withdrawals: Withdrawals
}

/** Opens the carton shop for its calls, for payments and for pages. */
export const openShop = ({
  db,
  now,
  source,
  shopRange,
  editorial,
  mails,
  log,
}: ShopConfig): OpenedShop => {
  const shop = createShop({
    db,
    now,
    items: createShopItems(shopRange),
    agencies: createPickupAgencies(source, now, log),
    mails,
  })
  return {
    shop,
    shopPages: {
      ...createShopPages({ range: shopRange, stock: shop.stock, editorial }),
      order: shop.order,
    },
    withdrawals: createWithdrawals({ db, now, mails }),
  }
}
