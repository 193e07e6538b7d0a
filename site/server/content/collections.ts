import { object, type Struct } from 'superstruct'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import type { Fields } from '../../kinds/kind'
import { ALL_KINDS, type Kind } from '../../kinds/kinds'
import { namedPlaceFields, PLACE_RELATIONS } from '../../kinds/place-fields'
import { PRESS } from '../../kinds/press-list'
import { routes } from '../../routes'
import { type DeclaredFields, declaredFields, type Relations } from './declared-fields'
import { type FieldFault, fieldFault, faultOf, type ReadEntry } from './entry'
import { landingFields } from './landing-fields'
import { flashFault, flashFields } from './flash-fields'
import { landingFault } from './landing-entries'
import * as shop from './shop-fields'

/** A collection of the content service: a folder of `site/content`, or a collection type of a Strapi. */
export interface Collection {
  name: string
  /** Returns what is wrong with an entry; used at the start. */
  faultIn: (entry: ReadEntry) => FieldFault | null
  /** Field schemas of its entries; each entry fits one of them. */
  schemas: readonly Fields[]
  /** Fields of an entry, even if no entry fills them; empty: not read yet. */
  fields: DeclaredFields
  /** Path of the list above its entries' pages; null: no pages. */
  path: string | null
  /**
   * True if everybody may read it at `/content/api`. A Strapi is queried with our own token, which
   * may grant more.
   */
  isPublic: boolean
  /** Fields that name entries of other collections, with the collection of each. */
  relations?: Relations
  /** True if an answer may change at any moment: it must not be cached. */
  isLive?: boolean
  /** True if partners change it themselves: it is cached for half a minute. */
  changesQuickly?: boolean
}

/** Entries in Markdown, checked as they are written. */
const written = <T, S extends Fields>(name: string, struct: Struct<T, S>): Collection => ({
  name,
  path: null,
  isPublic: true,
  schemas: [struct.schema],
  fields: declaredFields(struct.schema),
  faultIn: entry => faultOf(entry.fields, struct),
})

const listPath = ({ pattern }: { pattern: `${string}/:slug` }): string =>
  pattern.replace('/:slug', '')

const hasText = ({ content }: ReadEntry['fields']): boolean =>
  typeof content === 'string' && content.trim() !== ''

/** Articles of a kind; those of towns may be places of the directory only. */
const articles = ({ name, path, fields, directory }: Kind): Collection => {
  if (directory === undefined) return { ...written(name, object(fields)), path }
  const { fields: placeFields, relations } = directory
  const Article = object(fields)
  const Place = object(placeFields)
  return {
    name,
    path,
    isPublic: true,
    relations,
    schemas: [fields, placeFields],
    fields: declaredFields({ ...placeFields, ...fields }, relations),
    faultIn: ({ fields: entry }) => faultOf(entry, hasText(entry) ? Article : Place),
  }
}

/** Collection of places of the directory, which name the places around them. */
const places = (name: string): Collection => ({
  ...written(name, object(namedPlaceFields)),
  fields: declaredFields(namedPlaceFields, PLACE_RELATIONS),
  relations: PLACE_RELATIONS,
})

/** Articles of the shop and its categories; the shop has the stock. */
const shelved = <T, S extends Fields>(
  name: string,
  struct: Struct<T, S>,
  { path, relations = {} }: { path: string; relations?: Relations },
): Collection => ({
  ...written(name, struct),
  path,
  relations,
  fields: declaredFields(struct.schema, relations),
  isLive: true,
})

/**
 * Partners, then articles, lists, places and the shop's range: a new collection that is no kind of
 * article is a line here.
 */
export const COLLECTIONS: readonly Collection[] = [
  {
    name: 'landing-tunnels',
    faultIn: ({ attributes }) => {
      const fault = landingFault(flattenAttributes(attributes))
      return fault === undefined ? null : fieldFault(fault)
    },
    schemas: [landingFields],
    fields: new Map(),
    path: null,
    isPublic: true,
    changesQuickly: true,
  },
  {
    name: 'offre-flashes',
    faultIn: flashFault,
    schemas: [flashFields],
    fields: declaredFields(flashFields),
    path: null,
    isPublic: true,
    isLive: true,
  },
  ...ALL_KINDS.map(articles),
  written(PRESS.name, object(PRESS.fields)),
  places('regions'),
  places('departements'),
  shelved('store-packs', object(shop.packFields), {
    path: listPath(routes.pack),
    relations: shop.PACK_RELATIONS,
  }),
  shelved('store-products', object(shop.productFields), {
    path: listPath(routes.product),
    relations: shop.PRODUCT_RELATIONS,
  }),
  shelved('store-categories', object(shop.categoryFields), { path: listPath(routes.shopCategory) }),
]

const byName = new Map(COLLECTIONS.map(collection => [collection.name, collection]))

export const findCollection = (name: string): Collection | undefined => byName.get(name)
