import { object, type Struct } from 'superstruct'
import type { Fields } from '../../kinds/kind'
import { LISTS } from '../../kinds/kinds'
import { type DeclaredFields, declaredFields, type Relations } from './declared-fields'
import { type FieldFault, faultOf, type ReadEntry } from './entry'
import { SHOP_PAGE_RELATIONS, shopPageFields } from './shop-fields'
import { moverPageFields, pageFields, quotePageFields, reviewsPageFields } from './page-fields'
import { homeFields } from './written-home'

/**
 * A single of the content service: a file of `site/content/pages`, or a single type of a Strapi.
 */
export interface Single {
  name: string
  /** Returns what is wrong with it; used at the start. */
  faultIn: (entry: ReadEntry) => FieldFault | null
  schema: Fields
  fields: DeclaredFields
  /** Fields that name entries of collections, with the collection of each. */
  relations?: Relations
}

const special = <Name extends string, T, S extends Fields>(name: Name, struct: Struct<T, S>) => ({
  name,
  schema: struct.schema,
  fields: declaredFields(struct.schema),
  faultIn: ({ fields }: ReadEntry): FieldFault | null => faultOf(fields, struct),
})
const Page = object(pageFields)
const ShopPage = object(shopPageFields)
const page = <Name extends string>(name: Name) => special(name, Page)

/** A new one is a line here and a file; those of lists come with their kind. */
export const SINGLES = [
  special('homepage', object(homeFields)),
  page('contact'),
  page('become-partner'),
  page('validation'),
  page('page-404'),
  page('cgv'),
  page('privacy'),
  page('legal-notice'),
  page('cookies'),
  page('accessibility'),
  page('vision'),
  page('mission'),
  special('customer-reviews', object(reviewsPageFields)),
  page('truck-rental'),
  page('truck-with-driver'),
  special('devis-demenagement', object(quotePageFields)),
  special('devis-demenagement-lyon', object(quotePageFields)),
  special('devis-demenagement-bordeaux', object(quotePageFields)),
  ...LISTS.map(({ single }) => page(single)),
  special('page-demenageur', object(moverPageFields)),
  {
    ...special('page-materiel-demenagement', ShopPage),
    fields: declaredFields(shopPageFields, SHOP_PAGE_RELATIONS),
    relations: SHOP_PAGE_RELATIONS,
  },
] as const

const byName = new Map<string, Single>(SINGLES.map(single => [single.name, single]))

export const findSingle = (name: string): Single | undefined => byName.get(name)
