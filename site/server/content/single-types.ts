import { object, type Struct } from 'superstruct'
import { type DeclaredFields, declaredFields, type Relations } from './declared-fields'
import { type FieldFault, faultOf, type ReadEntry } from './entry'
import { SHOP_PAGE_RELATIONS, shopPageFields } from './shop-fields'
import { moverPageFields, pageFields, quotePageFields, reviewsPageFields } from './written-fields'
import { homeFields } from './written-home'

/**
 * A single of the content service: a file of `site/content/pages`, or a single type of a Strapi.
 */
export interface Single {
  name: string
  /** Returns what is wrong with it; used at the start. */
  faultIn: (entry: ReadEntry) => FieldFault | null
  fields: DeclaredFields
  /** Fields that name entries of collections, with these. */
  relations?: Relations
}

const special = <Name extends string, T, S extends object>(name: Name, struct: Struct<T, S>) => ({
  name,
  fields: declaredFields(struct.schema),
  faultIn: ({ fields }: ReadEntry): FieldFault | null => faultOf(fields, struct),
})
const Page = object(pageFields)
const ShopPage = object(shopPageFields)
const page = <Name extends string>(name: Name) => special(name, Page)

/**
 * A new one is a line here and a file. Two are called `page-…` because a collection has the shorter
 * name.
 */
const SINGLES = [
  special('homepage', object(homeFields)),
  page('contact'),
  page('become-partner'),
  page('validation'),
  page('page-404'),
  page('cgv'),
  page('privacy'),
  page('legal-notice'),
  page('cookies'),
  page('vision'),
  page('mission'),
  special('customer-reviews', object(reviewsPageFields)),
  page('truck-rental'),
  page('truck-with-driver'),
  special('devis-demenagement', object(quotePageFields)),
  special('devis-demenagement-lyon', object(quotePageFields)),
  special('devis-demenagement-bordeaux', object(quotePageFields)),
  page('news'),
  page('guides'),
  page('checklists'),
  page('tutorials'),
  page('page-resiliations'),
  page('faq'),
  page('page-agencies'),
  page('recruitment'),
  page('cities'),
  page('press'),
  special('page-demenageur', object(moverPageFields)),
  {
    ...special('page-materiel-demenagement', ShopPage),
    fields: declaredFields(shopPageFields, SHOP_PAGE_RELATIONS),
    relations: SHOP_PAGE_RELATIONS,
  },
] as const

const byName = new Map<string, Single>(SINGLES.map(single => [single.name, single]))

export const findSingle = (name: string): Single | undefined => byName.get(name)
