import type { Article } from '../../editorial'
import type { SearchSources } from '../../search'
import { createByVersion } from '../content/by-version'
import { articleDocument } from './article-document'
import { createSearchIndex, type SearchDocument } from './search-index'

interface SearchDeps {
  articles: () => Promise<readonly Article[]>
  pages: () => Promise<readonly SearchDocument[]>
  /** Of the content: with another one the index is built anew. */
  version: () => Promise<string>
}

/** The search of the site, its index built when somebody first searches. */
export const createSearch = ({ articles, pages, version }: SearchDeps): SearchSources => {
  const index = createByVersion(version, async () => {
    const [written, own] = await Promise.all([articles(), pages()])
    return createSearchIndex([...own, ...written.map(articleDocument)])
  })
  return { find: async typed => (await index())(typed) }
}
