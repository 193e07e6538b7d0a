import { formatDate } from '../../../shared/texts/figures'
import { HOME } from '../../texts/home-texts'
import type { ArticleCard, PressArticle } from '../../ports/editorial'
import { routes } from '../../routes'
import { ContentPicture } from '../../ui/picture'
import type { HomeWords } from './home-words'
import { PreviewList } from './preview-list'

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const Day = ({ of: date }: { of: Date }) => (
  <time dateTime={dayOf(date)}>{formatDate(dayOf(date))}</time>
)

interface NewsProps {
  cards: readonly ArticleCard[]
  texts: HomeWords['news']
}

/** Newest articles, the first with its picture. */
export const News = ({ cards, texts }: NewsProps) => (
  <PreviewList
    id="actualites"
    texts={texts}
    href={routes.editorial.href('/actualites')}
    isEmpty={cards.length === 0}
  >
    {cards.map(({ slug, href, title, description, picture, createdAt }, index) => (
      <li key={slug}>
        {index === 0 && picture !== null && (
          <ContentPicture
            picture={{ ...picture, alt: '' }}
            width="(max-width: 40rem) 6.5rem, 20rem"
          />
        )}
        <div>
          <Day of={createdAt} />
          <h3>
            <a href={href}>{title}</a>
          </h3>
          {index === 0 && <p>{description}</p>}
        </div>
      </li>
    ))}
  </PreviewList>
)

interface PressProps {
  articles: readonly PressArticle[]
  texts: HomeWords['press']
}

/** Three press articles. */
export const Press = ({ articles, texts }: PressProps) => (
  <PreviewList
    id="presse"
    texts={texts}
    href={routes.editorial.href('/la-presse-en-parle')}
    isEmpty={articles.length === 0}
    isStrip
  >
    {articles.map(({ title, href, kind, createdAt, isExample }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p className="told-facts">
          {isExample && <span className="tag">{HOME.press.example}</span>} <Day of={createdAt} />{' '}
          <a href={href} rel="noopener">
            {HOME.press.read[kind]}
          </a>
        </p>
      </li>
    ))}
  </PreviewList>
)
