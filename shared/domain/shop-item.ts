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

/** What the carton shop sells: packs, and products one by one (spec §3). */
export const SHOP_ITEM_TYPES = ['pack', 'product'] as const
export const ShopItemType = enums(SHOP_ITEM_TYPES)
export type ShopItemType = Infer<typeof ShopItemType>

/** What names an item: packs and products have slugs of their own. */
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
    /** How many may be bought now; 0: none. */
    stock: size(integer(), 0, 1_000_000),
    /** A drawing of it, absolute or on our host; null: there is none. */
    image: nullable(string()),
  }),
)
export type SoldItem = Infer<typeof SoldItem>

/** An agency where an order can be fetched, named as the spec does (§9). */
export const PickupAgency = lazy(() =>
  type({ agencyName: string(), label: string(), address: Address, hours: string() }),
)
export type PickupAgency = Infer<typeof PickupAgency>

/** GET /api/carton_store/items: all that is sold now, where it can be fetched, and what its delivery costs, in cents. */
export const SoldItems = lazy(() =>
  type({
    items: array(SoldItem),
    agencies: array(PickupAgency),
    deliveryCents: integer(),
    /** By which ISO day it is there, by the way of delivery, if it is paid today. */
    readyDays: optional(type({ store_pickup: string(), home_delivery: string() })),
  }),
)
export type SoldItems = Infer<typeof SoldItems>

/** The same item under one text. */
export const itemKey = ({ type: kind, slug }: ShopItemKey): string => `${kind}:${slug}`
