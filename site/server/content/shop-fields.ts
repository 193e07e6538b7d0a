import {
  array,
  boolean,
  integer,
  nonempty,
  nullable,
  number,
  object,
  optional,
  refine,
} from 'superstruct'
import { between, textOf } from '../../kinds/bounds'
import { entryFields, Picture, RichText, Slug, Text } from '../../kinds/entry-fields'
import { pageFields } from './page-fields'

/** Fields of the shop's files: prices in euros, VAT included, as editors type them. */

const { title: _title, links: _links, sources: _sources, ...shopEntryFields } = entryFields

const Euros = refine(between(number(), 0.1, 10_000), 'euros', euros =>
  Number.isInteger(Math.round(euros * 1e6) / 1e4) ? true : `whole cents are wanted, not ${euros}`,
)
const Stock = between(integer(), 0, 1_000_000)
const Pieces = between(integer(), 1, 500)

const commonFields = {
  ...shopEntryFields,
  libelle: textOf(1, 80),
  h1Title: optional(Text),
  metaTitle: optional(Text),
  metaDescription: optional(Text),
  metaKeyword: optional(Text),
}

export const categoryFields = { ...commonFields, image: optional(nullable(Picture)) }

const soldFields = {
  ...commonFields,
  prix: Euros,
  /** Initial stock; the shop counts from the first sale on. */
  stock: Stock,
  image: optional(nullable(Picture)),
  store_category: optional(nullable(Slug)),
}

export const productFields = {
  ...soldFields,
  /** In cm: '55 × 35 × 30'. */
  dimensions: optional(Text),
  store_products: optional(array(Slug)),
}

export const packFields = {
  ...soldFields,
  isPrimary: optional(boolean()),
  /** Content in words. */
  Products: RichText,
  /** Content to count. */
  contains: nonempty(array(object({ product: Slug, quantity: Pieces }))),
}

/** The shop's first page. */
export const shopPageFields = {
  ...pageFields,
  h1TitleProducts: optional(Text),
  h1TitleAgences: optional(Text),
  h1TitleInfos: optional(Text),
  agences: optional(array(Slug)),
}

/** Relations by field, with their collection. */
const CATEGORY_RELATIONS = { store_category: 'store-categories' } as const
export const PACK_RELATIONS = {
  ...CATEGORY_RELATIONS,
  'contains.product': 'store-products',
} as const
export const PRODUCT_RELATIONS = {
  ...CATEGORY_RELATIONS,
  store_products: 'store-products',
} as const
export const SHOP_PAGE_RELATIONS = { agences: 'agencies' } as const
