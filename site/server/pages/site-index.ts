import { setImmediate } from 'node:timers/promises'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { ARTICLE_KINDS } from '../../kinds/kinds'
import type { IndexedArticle } from '../../ports/editorial'
import type { PageSources } from '../../pages/row'
import type { SearchSources } from '../../ports/search'
import { createByVersion } from '../content/by-version'
import { hashOf } from '../content/content-version'
import { foundTowns } from '../search/found-towns'
import { createSearchIndex, MAX_FOUND, type SearchDocument } from '../search/search-index'
import { flashSitemap, offerDocument, offersOnSale, withoutEndedOffers } from './flash-index'
import { shopDocument, shopSitemap } from './shop-index'
import { pageDocument, readListPages, readOwnPages } from './own-pages'
import { type Sitemap, sitemapsOf } from './sitemap'

/** Returns the searchable text of an article. */
const articleDocument = ({
  kind,
  href,
  title,
  h1Title,
  description,
  theme,
  text,
}: IndexedArticle): SearchDocument => ({
  kind,
  href,
  title: h1Title,
  description,
  headings: theme === null ? [title] : [title, theme],
  text: text(),
})

export interface SiteIndex {
  search: SearchSources
  /** Rejects when the content service has never been reached. */
  sitemaps: () => Promise<readonly Sitemap[]>
  /**
   * Builds the index again when content has changed, before it is needed. Never rejects: the reader
   * of the content has logged the reason.
   */
  renew: () => Promise<void>
}

/**
 * Indexes all pages, anew for each content version: by words for the search, by address for
 * sitemaps.
 */
export const createSiteIndex = (sources: Omit<PageSources, 'search'>): SiteIndex => {
  type Index = Awaited<ReturnType<typeof createSearchIndex>>
  /** Last finished index: searches during the next build use it. */
  let lastIndex: Index | null = null
  let newest: Promise<Index> | null = null

  const search: SearchSources = {
    find: async query => {
      const { making } = await known()
      const find = lastIndex ?? (await making)
      const found = await withoutEndedOffers(await find(query), sources)
      const { likely, others } = foundTowns(query, sources.directory)
      return [...likely, ...found, ...others].slice(0, MAX_FOUND)
    },
  }
  /**
   * Flash offers are not part of the content version: they come and go, and some show days from
   * today.
   */
  const version = async () => {
    const [content, offers] = await Promise.all([sources.contents.version(), offersOnSale(sources)])
    return hashOf([content, dayInFrance(new Date()), offers.map(offerDocument)])
  }
  const known = createByVersion(version, async () => {
    const articles: IndexedArticle[] = []
    for (const kind of ARTICLE_KINDS) articles.push(...(await sources.editorial.all(kind)))
    const withSearch = { ...sources, search }
    const pages = await readOwnPages(withSearch)
    const offers = await offersOnSale(sources)
    const goods = await sources.shop.all()
    const sitemaps = [
      ...sitemapsOf([...pages, ...(await readListPages(withSearch))], articles),
      ...shopSitemap(goods),
    ]
    const makeIndex = async (): Promise<Index> => {
      const documents: SearchDocument[] = []
      const indexAll = async <Item>(
        items: readonly Item[],
        documentOf: (item: Item) => SearchDocument,
      ) => {
        for (const item of items) {
          await setImmediate() // each takes some milliseconds; other requests run in between
          documents.push(documentOf(item))
        }
      }
      await indexAll(articles, articleDocument)
      documents.push(...offers.map(offerDocument), ...goods.map(shopDocument))
      await indexAll(pages, pageDocument)
      return createSearchIndex(documents)
    }
    // Not awaited: a sitemap needs no word index, which takes ten times as long.
    const making = makeIndex()
    newest = making
    making.then(
      index => {
        if (newest === making) lastIndex = index
      },
      () => undefined, // the first search reports the failure
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
