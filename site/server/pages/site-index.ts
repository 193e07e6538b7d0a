import { setImmediate } from 'node:timers/promises'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { ARTICLE_KINDS, type IndexedArticle } from '../../ports/editorial'
import type { PageSources } from '../../pages/row'
import type { SearchSources } from '../../ports/search'
import { createByVersion } from '../content/by-version'
import { hashOf } from '../content/content-version'
import { articleDocument } from '../search/article-document'
import { foundTowns } from '../search/found-towns'
import { createSearchIndex, MOST_FOUND, type SearchDocument } from '../search/search-index'
import { flashSitemap, offerDocument, offersOnSale, withoutGone } from './flash-index'
import { shopDocument, shopSitemap } from './shop-index'
import { pageDocument, readListPages, readOwnPages } from './own-pages'
import { type Sitemap, sitemapsOf } from './sitemap'

export interface SiteIndex {
  search: SearchSources
  /** Rejects when the content service has never been reached. */
  sitemaps: () => Promise<readonly Sitemap[]>
  /** Makes it anew where content has changed, before anybody asks. Never rejects: who read the content has logged why. */
  renew: () => Promise<void>
}

/** What all pages together say, made anew with each version of the content: by words for visitors, by address for machines. */
export const createSiteIndex = (sources: Omit<PageSources, 'search'>): SiteIndex => {
  type Index = Awaited<ReturnType<typeof createSearchIndex>>
  /** The last one that was made: whoever searches while a newer one is in the making is answered by it. */
  let made: Index | null = null
  let newest: Promise<Index> | null = null

  const search: SearchSources = {
    find: async typed => {
      const { making } = await known()
      const find = made ?? (await making)
      const found = await withoutGone(await find(typed), sources)
      const { likely, others } = foundTowns(typed, sources.directory)
      return [...likely, ...found, ...others].slice(0, MOST_FOUND)
    },
  }
  /** Offers are no part of the content's version: they come and go, and some are told of in days from today. */
  const version = async () => {
    const [content, offers] = await Promise.all([sources.contents.version(), offersOnSale(sources)])
    return hashOf([content, dayInFrance(new Date()), offers.map(offerDocument)])
  }
  const known = createByVersion(version, async () => {
    const articles: IndexedArticle[] = []
    for (const kind of ARTICLE_KINDS) articles.push(...(await sources.editorial.all(kind)))
    const whole = { ...sources, search }
    const pages = await readOwnPages(whole)
    const offers = await offersOnSale(sources)
    const goods = await sources.shop.all()
    const sitemaps = [
      ...sitemapsOf([...pages, ...(await readListPages(whole))], articles),
      ...shopSitemap(goods),
    ]
    const makeIndex = async (): Promise<Index> => {
      const documents: SearchDocument[] = []
      const read = async <Thing>(
        things: readonly Thing[],
        documentOf: (thing: Thing) => SearchDocument,
      ) => {
        for (const thing of things) {
          await setImmediate() // each takes some milliseconds, in which nobody else is answered
          documents.push(documentOf(thing))
        }
      }
      await read(articles, articleDocument)
      documents.push(...offers.map(offerDocument), ...goods.map(shopDocument))
      await read(pages, pageDocument)
      return createSearchIndex(documents)
    }
    // No part of what is waited for: a sitemap needs no index of words, which takes ten times as long.
    const making = makeIndex()
    newest = making
    making.then(
      index => {
        if (newest === making) made = index
      },
      () => undefined, // whoever searches first is told
    )
    return { sitemaps, making }
  })
  return {
    search,
    sitemaps: async () => [...(await known()).sitemaps, ...(await flashSitemap(sources))],
    renew: () =>
      known()
        .then(({ making }) => making)
        .then(
          () => undefined,
          () => undefined,
        ),
  }
}
