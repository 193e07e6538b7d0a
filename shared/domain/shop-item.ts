import {
  array,
  enums,
  type Infer,
  integer,
  lazy,
  nullable,
  optional,
  size,
  string,
  type,
} from 'superstruct'
import { Address } from './address'
import { Slug } from './partner'

/** Articles of the carton shop: packs and single products. */
const SHOP_ITEM_TYPES = ['pack', 'product'] as const
export const ShopItemType = enums(SHOP_ITEM_TYPES)
export type ShopItemType = Infer<typeof ShopItemType>

/** Key of an article: packs and products have separate slugs. */
export const ShopItemKey = lazy(() => type({ type: ShopItemType, slug: Slug }))
export type ShopItemKey = Infer<typeof ShopItemKey>

/** An item as it is sold now. Prices are cents, VAT included. */
export const SoldItem = lazy(() =>
  type({
    type: ShopItemType,
    slug: Slug,
    /** The content service's. */
    id: integer(),
    label: string(),
    unitCents: integer(),
    /** Number that can be bought now; 0: none. */
    stock: size(integer(), 0, 1_000_000),
    /** A drawing of it, absolute or on our host; null: there is none. */
    image: nullable(string()),
  }),
)
export type SoldItem = Infer<typeof SoldItem>

/** An agency where an order can be collected, under the name that the API uses. */
export const PickupAgency = lazy(() =>
  type({ agencyName: string(), label: string(), address: Address, hours: string() }),
)
export type PickupAgency = Infer<typeof PickupAgency>

/**
 * GET /api/carton_store/items: everything on sale, pickup agencies, and delivery prices in cents.
 */
export const SoldItems = lazy(() =>
  type({
    items: array(SoldItem),
    agencies: array(PickupAgency),
    deliveryCents: integer(),
    /** ISO day of availability by delivery option, if paid today. */
    readyDays: optional(type({ store_pickup: string(), home_delivery: string() })),
  }),
)
export type SoldItems = Infer<typeof SoldItems>

/** Returns an article's key as one text. */
export const itemKey = ({ type: kind, slug }: ShopItemKey): string => `${kind}:${slug}`
