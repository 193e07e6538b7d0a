import { formatMonth } from '../../shared/texts/figures'
import { ARTICLE_TEXTS } from '../texts/article-texts'
import type { Article } from '../ports/editorial'

/** Sources of a text, with their date of consultation. */
export const Sources = ({ sources }: Pick<Article, 'sources'>) => {
  if (sources.length === 0) return null
  return (
    <section className="sources" aria-labelledby="bloc_sources">
      <h2 id="bloc_sources">{ARTICLE_TEXTS.sources}</h2>
      <ul>
        {sources.map(({ label, href, date }) => (
          <li key={`${label} ${href}`}>
            <a href={href} rel="noopener">
              {label}
            </a>
            , {ARTICLE_TEXTS.checked(formatMonth(`${date}-01`))}
          </li>
        ))}
      </ul>
    </section>
  )
}
