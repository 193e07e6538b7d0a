import { ARTICLE_TEXTS } from '../texts/article-texts'
import { Fold } from './page-fold'

/**
 * Contents of a long text: beside it on wide screens, else folded. It scrolls, so it is focusable:
 * axe treats the content of a closed disclosure as unreachable.
 */
export const Contents = ({ headings }: { headings: readonly { id: string; text: string }[] }) => (
  <nav className="contents" aria-label={ARTICLE_TEXTS.contents} tabIndex={0}>
    <Fold title={ARTICLE_TEXTS.contents}>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </Fold>
  </nav>
)
