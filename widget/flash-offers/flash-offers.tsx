import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { isGone } from '../../shared/domain/listed-offers'
import type { FlashList } from '../../shared/stores/flash-list'
import { FLASH_LIST_TEXTS as TEXTS } from '../../shared/texts/flash-texts'
import { Unavailable } from '../ui/unavailable'
import { FlashCard, type LinkProps } from './flash-card'
import { useGradualCount } from '../ui/use-gradual-count'
import './flash-offers.css'
import { FlashTruck } from '../ui/flash-truck'
import { Bar, Skeleton } from '../ui/skeleton'

const ONE_ROW = 3

/** Skeleton of one row of cards. */
const FlashSkeleton = ({ limit }: { limit: number }) => (
  <Skeleton text={TEXTS.loading}>
    <ul className="flash-list">
      {[...Array(Math.min(limit, ONE_ROW)).keys()].map(index => (
        <li key={index} className="flash-card flash-coming">
          <p className="flash-label">
            <Bar>VENTE FLASH</Bar>
          </p>
          <FlashTruck volumeM3={20} />
          <h3 className="flash-route">
            <Bar>Lyon 69003 Paris 75011</Bar>
          </h3>
          <p className="flash-facts">
            <Bar>{TEXTS.truck(20, 2)}</Bar>
            <br />
            <Bar>{TEXTS.truck(20, 2)}</Bar>
          </p>
          <p className="flash-price">
            <strong>
              <Bar>1 000 €</Bar>
            </strong>
          </p>
        </li>
      ))}
    </ul>
  </Skeleton>
)

/** Cards per task: less than 50 ms on a slow phone, including the first with cold code. */
const RENDERED_AT_ONCE = 3

interface FlashOffersProps extends LinkProps {
  list: FlashList
  limit: number
  /** False for the offer whose own page this is. */
  isShown: (slug: string) => boolean
  /** Link to a price for the customer's own move. */
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

/**
 * Bookable offers as cards; a skeleton before they are known, and a link to a quote when there are
 * none.
 */
export const FlashOffers = ({
  list,
  limit,
  isShown,
  hrefOf,
  quoteHref,
  onFollow,
}: FlashOffersProps) => {
  const { offers, fault } = useSnapshot(list.state)
  const renderedCount = useGradualCount(offers?.length ?? 0, RENDERED_AT_ONCE)
  const place = useRef<HTMLDivElement>(null)
  const visible = offers?.filter(({ offer }) => isShown(offer.slug)).slice(0, limit) ?? []
  const goneOffers = visible.filter(isGone)
  const retry = () => {
    // The button disappears with its message.
    if (place.current?.matches(':focus-within')) place.current.focus({ preventScroll: true })
    void list.refresh()
  }
  return (
    <div className="flash-offers" part="offers" ref={place} tabIndex={-1}>
      {offers === null && fault === null && <FlashSkeleton limit={limit} />}
      {offers === null && fault !== null && (
        <Unavailable title={TEXTS.none.unread} fault={fault} onRetry={retry} />
      )}
      {visible.length > 0 && (
        <ul className="flash-list" part="list" aria-label={TEXTS.list}>
          {visible.slice(0, renderedCount).map(({ offer, standing }) => (
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
      {offers !== null && goneOffers.length === visible.length && (
        <NoOffer quoteHref={quoteHref} onFollow={onFollow} />
      )}
      <p className="hidden" role="status">
        {goneOffers.length > 0 && TEXTS.lost(goneOffers.length)}
      </p>
    </div>
  )
}
