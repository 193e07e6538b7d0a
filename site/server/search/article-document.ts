import type { IndexedArticle } from '../../ports/editorial'
import type { SearchDocument } from './search-index'

/** Returns the searchable text of an article. */
export const articleDocument = ({
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
