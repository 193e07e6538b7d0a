import { ARTICLE_TEXTS } from '../texts/article-texts'
import type { ArticleLink } from '../ports/editorial'
import { LinkList } from './link-list'

/** Related articles chosen by an editor. */
export const Related = ({ related }: { related: readonly ArticleLink[] }) => {
  if (related.length === 0) return null
  return (
    <nav className="related" aria-labelledby="bloc_aussi">
      <h2 id="bloc_aussi">{ARTICLE_TEXTS.related}</h2>
      <LinkList links={related} />
    </nav>
  )
}
