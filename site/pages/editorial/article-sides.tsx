import { ARTICLE_TEXTS, LIST_TEXTS } from '../../content/article-texts'
import type { Article } from '../../editorial'
import { routes } from '../../routes'
import type { SideList } from './shown'

/** What else an editor thinks a reader wants. */
export const Related = ({ related }: Pick<Article, 'related'>) => {
  if (related.length === 0) return null
  return (
    <section className="story-related" aria-labelledby="bloc_aussi">
      <h2 id="bloc_aussi">{ARTICLE_TEXTS.related}</h2>
      <ul>
        {related.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A few links into other lists. */
export const ArticleSides = ({ sides }: { sides: readonly SideList[] }) => (
  <aside className="story-sides">
    {sides.map(({ path, links }) => (
      <nav key={path} aria-labelledby={`bloc_${path.slice(1)}`}>
        <h2 id={`bloc_${path.slice(1)}`}>
          <a href={routes.list.href(path)}>{LIST_TEXTS.names[path]}</a>
        </h2>
        <ul>
          {links.map(({ title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </aside>
)
