import type { ReactNode } from 'react'
import type { ShopCard } from '../../ports/shop'
import { ContentPicture } from '../../ui/picture'
import { DraftTag } from '../editorial/draft-tag'
import { MovingCartItem } from '../../ui/shop-elements'

/** Width of its picture: half the window on phones. */
const CARD_WIDTH = '(min-width: 36rem) 18rem, 50vw'

const ItemCard = ({ card, level }: { card: ShopCard; level: 2 | 3 | 4 }) => {
  const { label, href, picture, dimensions, holds } = card
  const Heading = `h${level}` as const
  return (
    <li className={card.type === 'pack' ? 'item-card item-card-pack' : 'item-card'}>
      <div className="item-picture">
        {picture && <ContentPicture picture={picture} width={CARD_WIDTH} />}
      </div>
      <div className="item-words">
        <Heading>
          <a href={href}>{label}</a>
        </Heading>
        <DraftTag isDraft={card.isDraft} />
        {dimensions !== null && <p className="item-detail">{dimensions}</p>}
        {holds.length > 0 && (
          <ul className="item-holds">
            {holds.map(content => (
              <li key={content}>{content}</li>
            ))}
          </ul>
        )}
      </div>
      <MovingCartItem item={card} />
    </li>
  )
}

interface ItemCardsProps {
  cards: readonly ShopCard[]
  /** Heading level. */
  level: 2 | 3 | 4
  /** One row on a phone, as packs are. */
  isStrip?: boolean
  /** An additional last card. */
  children?: ReactNode
}

/** Packs or products side by side, each with a button for the cart. */
export const ItemCards = ({ cards, level, isStrip = false, children }: ItemCardsProps) => {
  const hasPacks = cards.some(({ type }) => type === 'pack')
  return (
    <ul
      className={`item-cards ${hasPacks ? 'item-cards-packs ' : ''}${hasPacks || isStrip ? 'strip' : ''}`.trim()}
    >
      {cards.map(card => (
        <ItemCard key={`${card.type} ${card.slug}`} card={card} level={level} />
      ))}
      {children}
    </ul>
  )
}
