import type { PageSources } from '../../section'
import type { SearchSources } from '../../search'
import { createByVersion } from '../content/by-version'
import { articleDocument } from '../search/article-document'
import { createSearchIndex } from '../search/search-index'
import { pageDocument, readOwnPages } from './own-pages'
import { readArticles } from './read-articles'
import { type Sitemap, sitemapsOf } from './sitemap'

export interface SiteIndex {
  search: SearchSources
  /** Rejects when the content service has never been reached. */
  sitemaps: () => Promise<readonly Sitemap[]>
}

/** What all pages together say, made anew with each version of the content: by words for visitors, by address for machines. */
export const createSiteIndex = (sources: Omit<PageSources, 'search'>): SiteIndex => {
  const search: SearchSources = { find: async typed => (await known()).find(typed) }
  const known = createByVersion(sources.contents.version, async () => {
    const [articles, pages] = await Promise.all([
      readArticles(sources.editorial),
      readOwnPages({ ...sources, search }),
    ])
    return {
      sitemaps: sitemapsOf(pages, articles),
      find: await createSearchIndex([...pages.map(pageDocument), ...articles.map(articleDocument)]),
    }
  })
  return { search, sitemaps: async () => (await known()).sitemaps }
}
