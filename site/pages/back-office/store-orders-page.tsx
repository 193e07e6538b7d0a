import { BACK_OFFICE } from '../../content/back-office'
import { SHOP_OFFICE as TEXTS } from '../../content/back-office-shop'
import type { Page } from '../../page'
import { ADDRESSES } from './addresses'
import type { Around } from './around'
import { backOfficePage } from './back-office-page'
import type { Paged } from './listed'
import { Pager } from './pager'
import { ShopTabs } from './shop-tabs'
import { STORE_LISTS, type StoreList, type StoreOrderRow } from './store-file'
import { StoreRows } from './store-order-row'
import { Tabs } from './tabs'

const hrefOf = (list: StoreList | null): string =>
  list === null ? ADDRESSES.shop.href() : `${ADDRESSES.shop.href()}?etat=${list}`

/** Orders of cartons, the newest first; all of them, or where an adviser has the same to do. */
export const storeOrdersPage = (
  around: Around,
  { list, orders, isFirst }: { list: StoreList | null; orders: Paged<StoreOrderRow>; isFirst: boolean },
): Page =>
  backOfficePage(
    { title: TEXTS.title, at: 'shop', around },
    <>
      <div className="bo-head">
        <h1>{TEXTS.title}</h1>
        <p className="bo-files">
          <a className="bo-button" href={ADDRESSES.shopFile.href()} download="">
            {TEXTS.export}
          </a>
          <a className="bo-button" href={ADDRESSES.documentsFile.href()} download="">
            {BACK_OFFICE.orders.documentsFile}
          </a>
        </p>
      </div>
      <ShopTabs at="orders" />
      <Tabs
        label={TEXTS.parts.orders}
        tabs={[null, ...STORE_LISTS].map(each => ({
          href: hrefOf(each),
          text: each === null ? TEXTS.all : TEXTS.lists[each],
          isCurrent: each === list,
        }))}
      />
      {orders.rows.length === 0 ? (
        <p>{list === null ? TEXTS.empty : TEXTS.none}</p>
      ) : (
        <StoreRows orders={orders.rows} />
      )}
      <Pager href={hrefOf(list)} next={orders.next} isFirst={isFirst} />
    </>,
  )
