import {
  array,
  boolean,
  coerce,
  type Infer,
  integer,
  max,
  min,
  number,
  optional,
  pattern,
  string,
  type,
  union,
  validate,
} from 'superstruct'
import { flattenAttributes } from '../../../../shared/api/strapi-entry'
import { lazily } from '../../../../shared/domain/lazily'
import { Slug } from '../../../../shared/domain/partner'
import type { ShopItemType } from '../../../../shared/domain/shop-item'
import { NBSP } from '../../../../shared/texts/spaces'
import type { ArticlePart } from '../../../ports/editorial'
import type { Picture } from '../../../ports/picture'
import { htmlText } from '../html-text'
import { leftOutBy, type ReportLeftOut } from '../content-faults'
import type { Entries } from '../read-all'
import type { IsShown } from '../shown-files'
import { readFields } from '../read-fields'
import { CommonFields, LifetimeFields, lifetimeOf, Moment, slugOf } from './common-fields'
import { pictureOf } from './entry-picture'
import { excerptOf } from './excerpt'
import type { Lifetime } from './lifetime'
import { partsOf, type PriceExample, readProse } from './prose'
import { referencesOf } from './related-links'
import type { Attributes } from './read-single'

const SHELF_FIELDS = {
  slug: Slug,
  libelle: string(),
  h1Title: optional(string()),
  metaTitle: optional(string()),
  metaDescription: optional(string()),
  content: optional(string()),
  createdAt: Moment,
  updatedAt: Moment,
  ...LifetimeFields.schema,
  previousSlugs: CommonFields.schema.previousSlugs,
}
const CategoryFields = type(SHELF_FIELDS)

/** With some databases of Strapi decimals are text. */
const Euros = max(
  min(coerce(number(), pattern(string(), /^\d+(?:\.\d+)?$/), Number), 0.01),
  100_000,
)

/** Highest stock that the shop knows, for articles whose content service counts none. */
const MOST_STOCK = 1_000_000

const ItemFields = type({
  ...SHELF_FIELDS,
  prix: Euros,
  stock: optional(max(min(integer(), 0), MOST_STOCK)),
  dimensions: optional(string()),
  isPrimary: optional(boolean()),
  Products: optional(string()),
})
type ShelfFields = Infer<typeof CategoryFields>

/** Editor's texts on a category, a product or a pack. */
interface ReadShelfEntry extends Lifetime {
  id: number
  slug: string
  label: string
  words: { title: string; metaDescription: string; h1: string }
  /** Text of the entry on one line. */
  text: () => string
  /** Text of the entry with today's prices. */
  parts: () => readonly ArticlePart[]
  /** Former slugs. */
  previousSlugs: readonly string[]
  createdAt: Date
  updatedAt: Date
}

export type RangeCategory = ReadShelfEntry

/** A pack or a product of an entry. Prices are cents, VAT included. */
export interface RangeItem extends ReadShelfEntry {
  type: ShopItemType
  unitCents: number
  /**
   * Stock when the editor wrote it; the shop counts sales. Without such a field in the content
   * service it is a million: the article never sells out.
   */
  stock: number
  picture: Picture | null
  /** '55 × 35 × 30 cm'; null: a pack, or unknown. */
  dimensions: string | null
  isPrimary: boolean
  /** Content of a pack in words, one entry per thing. */
  holds: readonly string[]
  /** Content by product slug, if the entry counts it. */
  contains: readonly { slug: string; quantity: number }[]
  category: string | null
  /** Slugs of other products. */
  related: readonly string[]
}

const first = (...texts: readonly (string | undefined)[]): string | undefined =>
  texts.find(text => text !== undefined && text.trim() !== '')

interface ReadingDeps {
  /** Origin of the content host; null for embedded content. */
  isShown: IsShown
  priceOf: PriceExample
}

const readShelfEntry = (
  id: number,
  fields: ShelfFields,
  { isShown, priceOf }: ReadingDeps,
  fallback = '',
): ReadShelfEntry => {
  const {
    slug,
    libelle: label,
    h1Title,
    metaTitle,
    metaDescription,
    content = '',
    createdAt,
    updatedAt,
  } = fields
  const prose = lazily(() => readProse(content, isShown))
  return {
    id,
    slug,
    label,
    createdAt,
    updatedAt,
    previousSlugs: (fields.previousSlugs ?? []).map(slugOf),
    words: {
      title: first(metaTitle, h1Title) ?? label,
      metaDescription: first(metaDescription, excerptOf(content), fallback) ?? label,
      h1: first(h1Title) ?? label,
    },
    text: () => prose().text,
    parts: () => partsOf(prose(), priceOf),
    ...lifetimeOf(fields),
  }
}

/** Parses a category. Throws a `StructError` naming the field. */
export const readCategory = (
  { id, attributes }: Entries[number],
  deps: ReadingDeps,
  report: ReportLeftOut,
): RangeCategory =>
  readShelfEntry(id, readFields(flattenAttributes(attributes), CategoryFields, report), deps)

const ContainedItems = array(
  type({ product: union([Slug, type({ slug: Slug })]), quantity: min(integer(), 1) }),
)

/** Returns what a pack counts; nothing if one line is malformed, since a part would be a wrong count. */
const containedIn = ({ contains }: Attributes, report: ReportLeftOut): RangeItem['contains'] => {
  if (contains === undefined) return []
  const [fault, items] = validate(contains, ContainedItems)
  if (fault === undefined)
    return items.map(({ product, quantity }) => ({
      slug: typeof product === 'string' ? product : product.slug,
      quantity,
    }))
  const { path, ...left } = leftOutBy(fault, ['contains'])
  report({ ...left, path: ['contains', ...path] })
  return []
}

const linesOf = (html: string): readonly string[] =>
  htmlText(html)
    .split('\n')
    .map(line => line.replace(/^[\s*•-]+/, '').trim())
    .filter(line => line !== '')

/** Adds a unit to a text that ends in a digit. */
const inCentimetres = (dimensions: string | undefined): string | null => {
  if (dimensions === undefined) return null
  return /\d$/.test(dimensions.trim()) ? `${dimensions.trim()}${NBSP}cm` : dimensions
}

/** Returns the slugs of the entries that a relation names. */
export const slugsOf = (relation: unknown): readonly string[] =>
  referencesOf(relation).flatMap(reference => ('slug' in reference ? [reference.slug] : []))

/** Parses an article. Throws a `StructError` naming the field if the entry cannot be sold. */
export const readItem = (
  kind: ShopItemType,
  { id, attributes: raw }: Entries[number],
  deps: ReadingDeps,
  report: ReportLeftOut,
): RangeItem => {
  const attributes = flattenAttributes(raw)
  const fields = readFields(attributes, ItemFields, report)
  const isCounted = 'stock' in raw
  if (isCounted && fields.stock === undefined)
    report({ path: ['stock'], leftOut: null, reason: 'no-stock', value: null })
  const holds = kind === 'pack' ? linesOf(fields.Products ?? '') : []
  return {
    ...readShelfEntry(id, fields, deps, holds.join(', ')),
    type: kind,
    unitCents: Math.round(fields.prix * 100),
    stock: isCounted ? (fields.stock ?? 0) : MOST_STOCK,
    picture: pictureOf(raw['image'], deps.isShown),
    dimensions: kind === 'product' ? inCentimetres(first(fields.dimensions)) : null,
    isPrimary: kind === 'pack' && fields.isPrimary === true,
    holds,
    contains: kind === 'pack' ? containedIn(attributes, report) : [],
    category: slugsOf(raw['store_category'])[0] ?? null,
    related: slugsOf(raw['store_products']),
  }
}
