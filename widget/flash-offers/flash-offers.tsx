import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { isGone } from '../../shared/domain/listed-offers'
import type { FlashList } from '../../shared/stores/flash-list'
import { FLASH_LIST_TEXTS as TEXTS } from '../../shared/texts/flash-texts'
import { Unread } from '../ui/unread'
import { FlashCard, type LinkProps } from './flash-card'
import { FlashSkeleton } from './flash-skeleton'
import { useGrowing } from '../ui/use-growing'
import './flash-offers.css'

/** So many take a slow phone less than a twentieth of a second, the first of all included, whose code is not warm. */
const DRAWN_AT_ONCE = 3

interface FlashOffersProps extends LinkProps {
  list: FlashList
  limit: number
  /** Not on the page that is an offer's own. */
  isShown: (slug: string) => boolean
  /** The way to a price of one's own. */
  quoteHref: string
}

type NoOfferProps = Pick<FlashOffersProps, 'quoteHref' | 'onFollow'>

const NoOffer = ({ quoteHref, onFollow }: NoOfferProps) => (
  <div className="flash-card flash-none">
    <h3 className="flash-route">{TEXTS.none.title}</h3>
    <p>{TEXTS.none.text}</p>
    <a
      className="button button-primary"
      href={quoteHref}
      onClick={event => onFollow(event, quoteHref)}
    >
      {TEXTS.none.quote}
    </a>
  </div>
)

/** What can be booked, as cards; before it is known their shape, and where there is nothing the way to a quote. */
export const FlashOffers = ({
  list,
  limit,
  isShown,
  hrefOf,
  quoteHref,
  onFollow,
}: FlashOffersProps) => {
  const { offers, fault } = useSnapshot(list.state)
  const drawn = useGrowing(offers?.length ?? 0, DRAWN_AT_ONCE)
  const place = useRef<HTMLDivElement>(null)
  const shown = offers?.filter(({ offer }) => isShown(offer.slug)).slice(0, limit) ?? []
  const lost = shown.filter(isGone)
  const retry = () => {
    // The button goes with what it is part of.
    if (place.current?.matches(':focus-within')) place.current.focus({ preventScroll: true })
    void list.refresh()
  }
  return (
    <div className="flash-offers" part="offers" ref={place} tabIndex={-1}>
      {offers === null && fault === null && <FlashSkeleton limit={limit} />}
      {offers === null && fault !== null && (
        <Unread title={TEXTS.none.unread} fault={fault} onRetry={retry} />
      )}
      {shown.length > 0 && (
        <ul className="flash-list" aria-label={TEXTS.list}>
          {shown.slice(0, drawn).map(({ offer, standing }) => (
            <FlashCard
              key={offer.slug}
              offer={offer}
              standing={standing}
              hrefOf={hrefOf}
              onFollow={onFollow}
            />
          ))}
        </ul>
      )}
      {offers !== null && lost.length === shown.length && (
        <NoOffer quoteHref={quoteHref} onFollow={onFollow} />
      )}
      <p className="hidden" role="status">
        {lost.length > 0 && TEXTS.lost(lost.length)}
      </p>
    </div>
  )
}
