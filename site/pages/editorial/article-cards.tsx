import { dayInFrance } from '../../../shared/domain/moving-date'
import { formatDate } from '../../../shared/texts/figures'
import { KINDS } from '../../kinds/kinds'
import { ARTICLE_TEXTS } from '../../texts/article-texts'
import type { ArticleCard } from '../../ports/editorial'
import { ContentPicture } from '../../ui/picture'
import { DraftTag } from './draft-tag'

/** Width of its picture: full on phones for the first card, a thumbnail for others. */
const FIRST_WIDTH = '(min-width: 60rem) 42rem, 100vw'
const CARD_WIDTH = '(min-width: 60rem) 26rem, (min-width: 36rem) 50vw, 6.5rem'

interface CardProps {
  card: ArticleCard
  href: string
  /** True if its picture is at the top of the page. */
  isFirst: boolean
}

const Card = ({
  card: { kind, title, description, picture, createdAt, isDraft },
  href,
  isFirst,
}: CardProps) => {
  const day = dayInFrance(createdAt)
  return (
    <li className="story-card">
      {picture && (
        <ContentPicture
          picture={picture}
          width={isFirst ? FIRST_WIDTH : CARD_WIDTH}
          isEager={isFirst}
        />
      )}
      <div>
        {isDraft === true && (
          <p className="story-tags">
            <DraftTag isDraft />
          </p>
        )}
        <h2>
          <a href={href}>{title}</a>
        </h2>
        <p>{description}</p>
        {KINDS[kind].isUndated !== true && (
          <p className="story-date">
            <span className="visually-hidden">{ARTICLE_TEXTS.published}</span>{' '}
            <time dateTime={day}>{formatDate(day)}</time>
          </p>
        )}
      </div>
    </li>
  )
}

interface ArticleCardsProps {
  cards: readonly ArticleCard[]
  hrefOf: (card: ArticleCard) => string
  /** The first card is larger. */
  hasLead?: boolean
}

/** Articles as a list shows them. */
export const ArticleCards = ({ cards, hrefOf, hasLead = false }: ArticleCardsProps) => (
  <ul className={hasLead ? 'story-cards story-cards-led' : 'story-cards'}>
    {cards.map((card, index) => (
      <Card key={card.slug} card={card} href={hrefOf(card)} isFirst={index === 0} />
    ))}
  </ul>
)
