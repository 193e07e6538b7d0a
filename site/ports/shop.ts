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
  /** How many may be bought now; 0: none. */
  stock: number
  picture: Picture | null
  /** '55 × 35 × 30 cm'; null: a pack, or nobody has said. */
  dimensions: string | null
  /** What is in a pack, in words, a thing each. */
  holds: readonly string[]
  category: CategoryLink | null
  /** The pack that is shown first. */
  isPrimary: boolean
  /** In a preview: visitors do not see it. */
  isDraft?: boolean
}

/** What an editor wrote for the head of a page, with what stands in for what he left empty. */
interface ShopHead {
  title: string
  metaDescription: string
  h1: string
  parts: readonly ArticlePart[]
  /** When it changed last. */
  updatedAt: Date
}

/** A product or a pack on its own page. */
export interface ShownItem extends ShopCard, ShopHead {
  /** What a pack holds, as far as it is sold by itself too. */
  contains: readonly {
    slug: string
    label: string
    quantity: number
    href: string
    unitCents: number
  }[]
  /** Of a product what goes with it, of a pack the other packs. */
  related: readonly ShopCard[]
  /** Packs that hold the product. */
  packs: readonly ShopCard[]
}

export interface ShownCategory extends ShopHead, CategoryLink {
  /** As a card has it. */
  isDraft?: boolean
  cards: readonly ShopCard[]
  others: readonly CategoryLink[]
}

/** The shop's first page. */
export interface ShownShop {
  /** Null: nobody has written it. */
  content: StaticContent | null
  headings: { products: string | null; agencies: string | null; infos: string | null }
  packs: readonly ShopCard[]
  /** By category, in the editors' order; at the end what is in none. */
  shelves: readonly { category: CategoryLink | null; cards: readonly ShopCard[] }[]
  /** Where orders are fetched. */
  agencies: readonly (Pick<Agency, 'address' | 'hours'> & { label: string; href: string })[]
}

/** An order of cartons as its customer sees it. */
export interface ShownStoreOrder extends OrderDescription {
  state: StoreOrderState
  placedAt: Date
  /** `withdrawn`, `refunded`: how many of them. */
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
  /** Where it goes or is fetched, in lines; for what is fetched, when the agency is open. */
  destination: readonly string[]
  hours: string | null
  /** By which day it is there: an ISO date; null: it is not paid, or over. */
  expectedDay: string | null
  /** What became of it, oldest first. */
  steps: readonly { state: StoreOrderState; at: Date | null }[]
  /** What he withdrew from, with its acknowledgement. */
  withdrawals: readonly { at: Date; isWhole: boolean; href: string }[]
  /** Where it is paid; null: it is paid, over, or the bank has not decided. */
  payHref: string | null
  isUndecided: boolean
  /** Its payment came when something in it was sold out: the money goes back. */
  isLost: boolean
  /** Null: its customer cannot withdraw any more, or it is not paid. `until`: the last day to, an ISO date; null: nothing was received yet. */
  withdrawal: { until: string | null } | null
  /** Of its customer's data: still here; gone once it is over, as he asked; or gone but for what the law keeps. */
  erasure: 'open' | 'asked' | 'done'
  /** Where he came from, checked. */
  returnUrl: string | null
}

/** A page of the shop as search and sitemap know it. */
export interface ShopEntry {
  href: string
  title: string
  description: string
  headings: readonly string[]
  /** All that it says, without its markup. */
  text: string
  updatedAt: Date
}

/** It has another address, or was there and is no more. */
export type Former = { movedTo: string } | 'withdrawn'

/** Outcome of an erasure that is done: the order is gone, kept for the law, or erased once it is over. */
export type ErasureResult = 'gone' | 'kept' | 'asked'
export type ErasureAnswer = ErasureResult | 'wrong-email' | 'too-many'

/** What pages read and do of the shop. All but `order` reject when the content service has never been reached. */
export interface ShopSources {
  shop: () => Promise<ShownShop>
  category: (slug: string) => Promise<ShownCategory | Former | null>
  item: (type: ShopItemType, slug: string) => Promise<ShownItem | Former | null>
  /** The same with what is not public yet; its links stay in the preview. Rejects while the content service is down. */
  drafts: Pick<ShopSources, 'shop' | 'category' | 'item'>
  /** All that has a page of its own. */
  all: () => Promise<readonly ShopEntry[]>
  order: (uuid: string) => Promise<ShownStoreOrder | null>
  /** Erases the customer of an order, whose e-mail the request names as a proof. Null: there is no such order. */
  erase: (uuid: string, email: string) => Promise<ErasureAnswer | null>
}
