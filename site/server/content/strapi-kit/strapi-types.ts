import { KINDS, LISTS } from '../../../kinds/kinds'
import { PREVIEWED_PAGES } from '../../../kinds/single-pages'
import { DIRECTORY_PATH, routes } from '../../../routes'
import { COLLECTIONS } from '../collections'
import { findSingle, type Single, SINGLES } from '../single-types'
import {
  createStrapiComponents,
  type StrapiAttributes,
  strapiAttributes,
  type StrapiComponents,
} from './strapi-attributes'

/** A content type of Strapi. */
export interface StrapiType {
  uid: string
  /** Collection or single, as in its address below `/api`. */
  name: string
  kind: 'collectionType' | 'singleType'
  displayName: string
  attributes: StrapiAttributes
}

/** Singular name of a collection: the plural is its address, and names must differ. */
const singularOf = (collection: string): string => `${collection}-entry`
const uidOf = (collection: string): string => `api::${collection}.${singularOf(collection)}`
const singleUidOf = (single: string): string => `api::${single}.${single}`

/** Fields that only files have: the address of a single is fixed, and no page shows its slug. */
const OF_FILES = ['path', 'slug']
/** Text below a file's head that no page shows. */
const WITHOUT_TEXT = ['offre-flashes']

/** Fields at the end of the form: most entries leave them empty. */
const LAST = ['links', 'sources', 'previousSlugs', 'withdrawnAt']

/** Returns the fields in the order of the form, without some of them. */
const without = (attributes: StrapiAttributes, names: readonly string[]): StrapiAttributes =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !names.includes(name))
      .toSorted(([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other)),
  )

/** Joins the fields of several schemas; those that one schema does not require are optional. */
const joined = (all: readonly StrapiAttributes[]): StrapiAttributes =>
  Object.fromEntries(
    all
      .flatMap(attributes => Object.entries(attributes))
      .map(([name, attribute]) => {
        const { required, minLength: _, ...rest } = attribute
        const isAlways = all.every(attributes => attributes[name]?.required === true)
        return [name, required === true && isAlways ? attribute : rest]
      }),
  )

const LIST_NAMES: ReadonlyMap<string, string> = new Map(
  LISTS.map(({ name, texts }) => [name, texts.name]),
)
/** Names of the other collections for editors. */
const NAMES: Readonly<Record<string, string>> = {
  'landing-tunnels': 'Partenaires et campagnes',
  'offre-flashes': 'Offres flash',
  regions: 'Régions',
  departements: 'Départements',
  'store-packs': 'Boutique : packs',
  'store-products': 'Boutique : articles',
  'store-categories': 'Boutique : catégories',
}

const SINGLE_NAMES: Readonly<Record<string, string>> = {
  homepage: 'Page : accueil',
  cgv: 'Page : cgv (les conditions affichées sont dans le code)',
}

/** Returns the name of a collection or a single for editors. */
export const displayNameOf = (name: string): string =>
  LIST_NAMES.get(name) ??
  NAMES[name] ??
  SINGLE_NAMES[name] ??
  (findSingle(name) === undefined ? name : `Page : ${name}`)

/** Returns all content types and components, from the schemas by which entries are read. */
export const strapiTypes = (): {
  types: readonly StrapiType[]
  components: StrapiComponents['all']
} => {
  const components: StrapiComponents = createStrapiComponents((schema, owner) =>
    strapiAttributes(schema, { owner, relations: {}, components, uidOf }),
  )
  const collections = COLLECTIONS.map(({ name, schemas, relations = {} }): StrapiType => {
    const attributes = joined(
      schemas.map(schema =>
        strapiAttributes(schema, { owner: name, relations, components, uidOf }),
      ),
    )
    return {
      uid: uidOf(name),
      name,
      kind: 'collectionType',
      displayName: displayNameOf(name),
      attributes: without(attributes, WITHOUT_TEXT.includes(name) ? ['content'] : []),
    }
  })
  const singles = SINGLES.map(({ name, schema, relations = {} }: Single): StrapiType => {
    const scope = { owner: name, relations, components, uidOf }
    return {
      uid: singleUidOf(name),
      name,
      kind: 'singleType',
      displayName: displayNameOf(name),
      attributes: without(strapiAttributes(schema, scope), OF_FILES),
    }
  })
  return { types: [...collections, ...singles], components: components.all }
}

/** Singles that no page shows: the terms are in the code. */
export const WITHOUT_PAGE: readonly string[] = ['cgv']

const LIST_PREVIEWS = LISTS.flatMap(({ name, single, path }): [string, string][] => [
  [singleUidOf(single), routes.articlePreview.href(path)],
  [uidOf(name), routes.articlePreview.href(name in KINDS ? `${path}/:slug` : path)],
])

/**
 * Addresses of previews by type. ':slug' and other fields of the entry are filled in; of several
 * addresses the first whose fields the entry has is its own.
 */
export const previewAddresses = (): Readonly<Record<string, readonly string[]>> => ({
  ...Object.fromEntries(LIST_PREVIEWS.map(([uid, address]) => [uid, [address]])),
  ...Object.fromEntries(
    PREVIEWED_PAGES.map(({ single, path }) => [
      singleUidOf(single),
      [routes.pagePreview.href(path)],
    ]),
  ),
  [uidOf('landing-tunnels')]: [
    routes.partnerPreviewCampaign.pattern.replace(':campaign', ':slug'),
    routes.partnerPreview.href(':slug'),
  ],
  [uidOf('offre-flashes')]: [routes.flashPreview.href(':slug')],
  [uidOf('regions')]: [routes.directoryPreview.href(`${DIRECTORY_PATH}/:slug`)],
  // The address of a department leads on to the one below its region.
  [uidOf('departements')]: [routes.directoryPreview.href(`${DIRECTORY_PATH}/:slug`)],
  [singleUidOf('page-demenageur')]: [routes.directoryPreview.href(DIRECTORY_PATH)],
  [uidOf('store-packs')]: [routes.shopPreview.href(routes.pack.href(':slug'))],
  [uidOf('store-products')]: [routes.shopPreview.href(routes.product.href(':slug'))],
  [uidOf('store-categories')]: [routes.shopPreview.href(routes.shopCategory.href(':slug'))],
  [singleUidOf('page-materiel-demenagement')]: [routes.shopPreview.href(routes.shop.href())],
})
