import { toPlainText } from '../../../shared/domain/text'
import { routes } from '../../routes'
import { LONGEST_SEARCH } from '../../ports/search'
import { row } from '../row'
import { searchPage, type SearchState } from './search-page'

/** Page of the site's search: its query belongs to one visitor, so it is not cached. */
export const SEARCH = [
  row<SearchState>({
    pattern: routes.search.pattern,
    frame: 'site',
    load: async ({ query }, { search, contents }) => {
      const text = toPlainText(query('q'), LONGEST_SEARCH).trim()
      const [found, missing] = await Promise.all([
        text === '' ? [] : search.find(text).catch(() => null), // the reader of the content has logged the reason
        contents.page('page-404').catch(() => null),
      ])
      return {
        data: { query: text, found, useful: missing?.related ?? [] },
        isComplete: found !== null,
      }
    },
    cacheKey: ({ query: text, useful }) => (text === '' ? JSON.stringify(useful) : null),
    page: searchPage,
  }),
]
