import { toPlainText } from '../../../shared/domain/text'
import { routes } from '../../routes'
import { LONGEST_SEARCH } from '../../ports/search'
import { row } from '../row'
import { searchPage, type SearchState } from './search-page'

/** The site's own search: what was typed is one visitor's alone, and no cache keeps it. */
export const SEARCH = [
  row<SearchState>({
    pattern: routes.search.pattern,
    frame: 'site',
    load: async ({ query }, { search, contents }) => {
      const words = toPlainText(query('q'), LONGEST_SEARCH).trim()
      const [found, missing] = await Promise.all([
        words === '' ? [] : search.find(words).catch(() => null), // who read the content has logged why
        contents.page('page-404').catch(() => null),
      ])
      return { data: { words, found, useful: missing?.related ?? [] }, isComplete: found !== null }
    },
    cacheKey: ({ words, useful }) => (words === '' ? JSON.stringify(useful) : null),
    page: searchPage,
  }),
]
