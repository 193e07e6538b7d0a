import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { DocumentAssets } from '../../layout/document'
import type { Page } from '../../layout/page'
import type { Frame } from '../../layout/page'
import type { Packed } from '../http/packed'
import { isTestAddress } from '../http/test-mode'
import { weightOf } from './body'
import { renderCached, renderOnce } from './render'

/** A cached page is rendered again after this time: its footer names the year. */
const RENDERED_MS = 600_000
const CACHE_BYTES = 32 * 1024 * 1024

export interface PageStore {
  /** Renders a page for this request only. */
  render: (context: Context, page: Page, frame?: Frame) => Packed
  /** Returns the cached page of a key; calls `page` when there is none. */
  findOrRender: (context: Context, key: string, page: () => Page, frame?: Frame) => Packed
  /** Returns the cached page of a key. */
  find: (context: Context, key: string) => Packed | undefined
}

/** Renders pages and caches public ones, for ten minutes and up to 32 MB. */
export const createPageStore = (
  assets: DocumentAssets,
  originOf: (context: Context) => string,
  count: (outcome: 'hit' | 'miss') => void = () => undefined,
): PageStore => {
  const cache = new LRUCache<string, Packed>({
    maxSize: CACHE_BYTES,
    sizeCalculation: weightOf,
    ttl: RENDERED_MS,
  })
  const requestFacts = (context: Context) => ({
    origin: originOf(context), // the page names its own address
    isTest: isTestAddress(context),
  })
  const placeOf = (context: Context, key: string) => {
    const { origin, isTest } = requestFacts(context)
    return `${origin} ${isTest ? 'test ' : ''}${key}`
  }
  return {
    render: (context, page, frame = 'site') =>
      renderOnce({ page, frame, assets, ...requestFacts(context) }),
    findOrRender: (context, key, page, frame = 'site') => {
      const place = placeOf(context, key)
      const cached = cache.get(place)
      count(cached === undefined ? 'miss' : 'hit')
      if (cached !== undefined) return cached
      const body = renderCached({ page: page(), frame, assets, ...requestFacts(context) })
      cache.set(place, body)
      return body
    },
    find: (context, key) => {
      const known = cache.get(placeOf(context, key))
      if (known !== undefined) count('hit') // otherwise `findOrRender` is called next
      return known
    },
  }
}
