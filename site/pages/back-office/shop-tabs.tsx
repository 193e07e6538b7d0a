import { SHOP_OFFICE as TEXTS } from '../../content/back-office-shop'
import { ADDRESSES } from './addresses'
import { Tabs } from './tabs'

/** The two halves of the shop's office. */
export const ShopTabs = ({ at }: { at: 'orders' | 'stock' }) => (
  <Tabs
    label={TEXTS.title}
    tabs={[
      { href: ADDRESSES.shop.href(), text: TEXTS.parts.orders, isCurrent: at === 'orders' },
      { href: ADDRESSES.stock.href(), text: TEXTS.parts.stock, isCurrent: at === 'stock' },
    ]}
  />
)
