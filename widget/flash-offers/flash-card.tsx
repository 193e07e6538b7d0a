import { memo, type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { ListedOffer } from '../../shared/domain/listed-offers'
import { FLASH_LIST_TEXTS as TEXTS } from '../../shared/texts/flash-texts'
import { offerCard } from '../../shared/texts/offer-card'
import { FlashTruck } from '../ui/flash-truck'
import { Icon } from '../ui/icon'
import '../ui/flash-label.css'
import './flash-card.css'

/**
 * Moves the focus from a link that is removed to its title, so that keyboard users keep their
 * place.
 */
const useFocusRestored = (hasLink: boolean) => {
  const link = useRef<HTMLAnchorElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // Read before the link is removed.
  const isTaken = !hasLink && link.current?.matches(':focus') === true
  useLayoutEffect(() => {
    if (isTaken) title.current?.focus({ preventScroll: true })
  })
  return { link, title }
}

interface TownProps {
  town: { city: string; postalCode: string }
}

const Town = ({ town: { city, postalCode } }: TownProps) => (
  <span>
    {city} <small>{postalCode}</small>
  </span>
)

export interface LinkProps {
  /** Address of an offer. */
  hrefOf: (offer: ListedOffer) => string
  /** Dispatches the click, which the page may prevent. */
  onFollow: (event: MouseEvent, href: string) => void
}

const STANDING_CLASSES = {
  free: 'flash-card',
  reserved: 'flash-card flash-reserved',
  own: 'flash-card flash-own',
  sold: 'flash-card flash-sold',
  gone: 'flash-card flash-gone',
} as const satisfies Record<ListedOffer['standing'], string>

/**
 * Card of an offer; a click anywhere on it follows its only link, and an unavailable offer has
 * none.
 */
export const FlashCard = memo(({ offer, standing, hrefOf, onFollow }: ListedOffer & LinkProps) => {
  const { label, towns, name, day, truck, price, struck, saving, see } = offerCard({
    offer,
    standing,
  })
  const { link, title } = useFocusRestored(see !== null)
  const [from, to] = towns
  const href = hrefOf({ offer, standing })
  const labelId = `offer-${offer.slug}`
  const route = (
    <>
      {standing === 'own' && <span className="hidden">{see}, </span>}
      <Town town={from} /> <Icon name="arrow-right" /> <span className="hidden">{TEXTS.to}</span>{' '}
      <Town town={to} />
    </>
  )
  return (
    <li className={STANDING_CLASSES[standing]} part="card">
      <p className="flash-label" id={labelId}>
        {label}
      </p>
      <FlashTruck volumeM3={offer.volume_camion} />
      <h3
        className="flash-route"
        ref={title}
        tabIndex={-1}
        aria-describedby={see === null ? labelId : undefined}
      >
        {see === null ? (
          route
        ) : (
          <a href={href} ref={link} onClick={event => onFollow(event, href)}>
            {route}
          </a>
        )}
      </h3>
      <p className="flash-facts">
        {name !== '' && (
          <>
            {name}
            <br />
          </>
        )}
        <strong>{day}</strong>
        <br />
        {truck}
      </p>
      <p className="flash-price">
        <strong>{price}</strong>{' '}
        {struck !== null && (
          <span>
            <span className="hidden">{TEXTS.insteadOf}</span> <s>{struck}</s>
          </span>
        )}
      </p>
      {saving !== null && <p className="flash-saving">{saving}</p>}
      {see !== null && (
        <p className="flash-see" aria-hidden="true">
          {see} <Icon name="arrow-right" />
        </p>
      )}
    </li>
  )
})
