import { formatDate } from '../../../shared/texts/figures'
import { HOME } from '../../content/home'
import type { ArticleCard, PressArticle } from '../../editorial'
import { routes } from '../../routes'
import { Icon } from '../../ui/icon'
import { Drawing } from '../../ui/picture'

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

interface MoreProps {
  href: string
  label: string
}

const More = ({ href, label }: MoreProps) => (
  <a className="more-link" href={href}>
    {label} <Icon name="arrow-right" />
  </a>
)

/** The newest of what we tell: the first with its picture. Nothing where nothing is told. */
export const News = ({ cards }: { cards: readonly ArticleCard[] }) =>
  cards.length === 0 ? null : (
    <section className="news" aria-labelledby="actualites">
      <div className="news-head">
        <h2 id="actualites">{HOME.news.title}</h2>
        <More href={routes.editorial.href('/actualites')} label={HOME.news.all} />
      </div>
      <ul>
        {cards.map(({ slug, href, title, description, picture, createdAt }, index) => (
          <li key={slug}>
            {index === 0 && picture !== null && (
              <Drawing picture={{ ...picture, alt: '' }} width="(max-width: 40rem) 100vw, 20rem" />
            )}
            <div>
              <time dateTime={dayOf(createdAt)}>{formatDate(dayOf(createdAt))}</time>
              <h3>
                <a href={href}>{title}</a>
              </h3>
              {index === 0 && <p>{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )

/** What others write of us: three of them (S2 §9). */
export const Press = ({ articles }: { articles: readonly PressArticle[] }) =>
  articles.length === 0 ? null : (
    <section className="press" aria-labelledby="presse">
      <div className="news-head">
        <h2 id="presse">{HOME.press.title}</h2>
        <More href={routes.editorial.href('/la-presse-en-parle')} label={HOME.press.all} />
      </div>
      <ul>
        {articles.map(({ title, href, kind, createdAt, isExample }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              {isExample && <span className="tag">{HOME.press.example}</span>}{' '}
              <time dateTime={dayOf(createdAt)}>{formatDate(dayOf(createdAt))}</time>{' '}
              <a href={href} rel="noopener">
                {HOME.press.read[kind]}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
