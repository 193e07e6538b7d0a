import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { DocumentAssets } from '../../document'
import type { Page } from '../../page'
import type { Frame } from '../../section'
import type { Packed } from '../http/packed'
import { weightOf } from './body'
import { renderPage } from './render'

/** A kept page is rendered anew after this long: its footer names the year. */
const RENDERED_MS = 600_000
const CACHE_BYTES = 32 * 1024 * 1024

export interface PageStore {
  /** A page for this request alone. */
  render: (context: Context, page: Page, frame?: Frame) => Packed
  /** A page for all who ask by the same key: `page` is called where none is kept. */
  keep: (context: Context, key: string, page: () => Page, frame?: Frame) => Packed
}

/** Renders pages and keeps those that are everybody's, ten minutes and 32 MB at most. */
export const createPageStore = (assets: DocumentAssets, originOf: (context: Context) => string): PageStore => {
  const kept = new LRUCache<string, Packed>({ maxSize: CACHE_BYTES, sizeCalculation: weightOf, ttl: RENDERED_MS })
  const render: PageStore['render'] = (context, page, frame = 'site') =>
    renderPage(page, frame, assets, originOf(context))
  return {
    render,
    keep: (context, key, page, frame) => {
      const place = `${originOf(context)} ${key}` // the page names its own address
      const known = kept.get(place)
      if (known !== undefined) return known
      const body = render(context, page(), frame)
      kept.set(place, body)
      return body
    },
  }
}
