/** A collection as API Platform 3 returns it. */
interface HydraPage {
  '@context': string
  '@id': string
  '@type': 'hydra:Collection'
  'hydra:totalItems': number
  'hydra:member': object[]
  'hydra:view'?: Record<string, string>
}

/** `all`: no pages. `page` counts from 1. */
export type Paging = { all: true } | { all: false; page: number; itemsPerPage: number }

/** Member of a collection as it is stored; `imageUrl` is a path of this server. */
export interface Member {
  reference: string
  imageUrl?: string | undefined
}

/**
 * Returns the origin to put before the pictures of an answer. '' for a caller that accepts
 * anything, as every published version of the widget does: it adds the server's address itself.
 */
export const pictureOrigin = (accept: string | undefined, origin: string): string =>
  accept === undefined || accept === '*/*' ? '' : origin

const DEFAULT_ITEMS = 30
const MAX_ITEMS = 500

const positive = (text: string | undefined, fallback: number, maximum: number): number =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), maximum) : fallback

/**
 * Reads `pagination`, `page` and `itemsPerPage`; unreadable values become the default, as in API
 * Platform.
 */
export const pagingOf = (query: (name: string) => string | undefined): Paging =>
  ['false', '0'].includes(query('pagination') ?? '')
    ? { all: true }
    : {
        all: false,
        page: positive(query('page'), 1, 1_000_000),
        itemsPerPage: positive(query('itemsPerPage'), DEFAULT_ITEMS, MAX_ITEMS),
      }

const viewOf = (
  path: string,
  page: number,
  itemsPerPage: number,
  last: number,
): Record<string, string> => {
  const size = itemsPerPage === DEFAULT_ITEMS ? '' : `itemsPerPage=${itemsPerPage}&`
  const at = (number: number) => `${path}?${size}page=${number}`
  return {
    '@id': at(page),
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': at(1),
    'hydra:last': at(last),
    ...(page > 1 && page <= last ? { 'hydra:previous': at(page - 1) } : {}),
    ...(page < last ? { 'hydra:next': at(page + 1) } : {}),
  }
}

/** Returns the members of `items` on the requested page, each with its IRI under `path`. */
export const hydraPage = (
  path: string,
  type: string,
  items: readonly Member[],
  paging: Paging,
  pictures = '',
): HydraPage => {
  const from = paging.all ? 0 : (paging.page - 1) * paging.itemsPerPage
  const pageItems = paging.all ? items : items.slice(from, from + paging.itemsPerPage)
  const last = paging.all ? 1 : Math.max(1, Math.ceil(items.length / paging.itemsPerPage))
  return {
    '@context': `/contexts/${type}`,
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:totalItems': items.length,
    'hydra:member': pageItems.map(item => ({
      '@id': `${path}/${item.reference}`,
      '@type': type,
      ...item,
      ...(item.imageUrl === undefined ? {} : { imageUrl: pictures + item.imageUrl }),
    })),
    ...(last > 1 && !paging.all
      ? { 'hydra:view': viewOf(path, paging.page, paging.itemsPerPage, last) }
      : {}),
  }
}
