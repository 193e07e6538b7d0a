import type { ShopItemType } from '../../shared/domain/shop-item'
import type { DeliveryOption, StoreOrderState } from '../../shared/domain/store-order'
import type { OrderDescription } from './booking-sources'
import type { Agency, ArticlePart, StaticContent } from './editorial'
import type { Picture } from './picture'

export interface CategoryLink {
  slug: string
  label: string
  href: string
}

/** A pack or a product, as it is listed. Prices are cents, VAT included. */
export interface ShopCard {
  type: ShopItemType
  id: number
  slug: string
  label: string
  href: string
  unitCents: number
  /** Number that can be bought now; 0: sold out. */
  stock: number
  picture: Picture | null
  /** '55 × 35 × 30 cm'; null: a pack, or unknown. */
  dimensions: string | null
  /** Content of a pack in words, one entry per thing. */
  holds: readonly string[]
  category: CategoryLink | null
  /** The pack that is shown first. */
  isPrimary: boolean
  /** Draft, visible in previews only. */
  isDraft?: boolean
}

/** Head of a page as its editor wrote it, with defaults for what is empty. */
interface ShopHead {
  title: string
  metaDescription: string
  h1: string
  parts: readonly ArticlePart[]
  /** Time of the last change. */
  updatedAt: Date
}

/** A product or a pack on its own page. */
export interface ShopItemView extends ShopCard, ShopHead {
  /** Content of a pack, as far as it is also sold separately. */
  contains: readonly {
    slug: string
    label: string
    quantity: number
    href: string
    unitCents: number
  }[]
  /** For a product: what goes with it; for a pack: the other packs. */
  related: readonly ShopCard[]
  /** Packs that hold the product. */
  packs: readonly ShopCard[]
}

export interface ShopCategoryView extends ShopHead, CategoryLink {
  /** Same as on a card. */
  isDraft?: boolean
  cards: readonly ShopCard[]
  others: readonly CategoryLink[]
}

/** First page of the shop. */
export interface ShopView {
  /** Null: not written. */
  content: StaticContent | null
  headings: { products: string | null; agencies: string | null; infos: string | null }
  packs: readonly ShopCard[]
  /** By category, in the editors' order; uncategorised articles last. */
  shelves: readonly { category: CategoryLink | null; cards: readonly ShopCard[] }[]
  /** Pickup agencies. */
  agencies: readonly (Pick<Agency, 'address' | 'hours'> & { label: string; href: string })[]
}

/** An order of cartons as its customer sees it. */
export interface CartonsOrderView extends OrderDescription {
  state: StoreOrderState
  placedAt: Date
  /** `withdrawn`, `refunded`: quantities. */
  lines: readonly {
    label: string
    href: string | null
    quantity: number
    unitCents: number
    cents: number
    withdrawn: number
    refunded: number
  }[]
  deliveryOption: DeliveryOption
  deliveryCents: number
  totalCents: number
  /** Delivery address or pickup agency, in lines; an agency with its opening hours. */
  destination: readonly string[]
  hours: string | null
  /** ISO date by which the order arrives; null: not paid, or over. */
  expectedDay: string | null
  /** Fulfilment steps, oldest first. */
  steps: readonly { state: StoreOrderState; at: Date | null }[]
  /** Withdrawals, each with its acknowledgement. */
  withdrawals: readonly { at: Date; isWhole: boolean; href: string }[]
  /** Payment page; null: paid, over, or undecided at the bank. */
  payHref: string | null
  isUndecided: boolean
  /** The payment came when an article was sold out: the money is refunded. */
  isLost: boolean
  /**
   * Null: no withdrawal is possible any more, or the order is not paid. `until`: the last day, an
   * ISO date; null: nothing was received yet.
   */
  withdrawal: { until: string | null } | null
  /** Page on which the purchase began, checked. */
  returnUrl: string | null
}

/** A page of the shop as search and sitemap use it. */
export interface ShopEntry {
  href: string
  title: string
  description: string
  headings: readonly string[]
  /** Whole text without markup. */
  text: string
  updatedAt: Date
}

/** An article with a new address, or one that was withdrawn. */
export type Former = { movedTo: string } | 'withdrawn'

/**
 * The shop as pages use it. All calls but `order` reject when the content service has never been
 * reached.
 */
export interface ShopSources {
  shop: () => Promise<ShopView>
  category: (slug: string) => Promise<ShopCategoryView | Former | null>
  item: (type: ShopItemType, slug: string) => Promise<ShopItemView | Former | null>
  /**
   * The same with drafts; its links stay in the preview. Rejects while the content service is
   * unreachable.
   */
  drafts: Pick<ShopSources, 'shop' | 'category' | 'item'>
  /** Everything that has a page of its own. */
  all: () => Promise<readonly ShopEntry[]>
  order: (uuid: string) => Promise<CartonsOrderView | null>
}
