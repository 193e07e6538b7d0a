import { createElement, type ReactNode } from 'react'
import { MOVING_FLASH_BOOKING, MOVING_FLASH_OFFERS } from '../../shared/contract/elements'
import type { FlashOffer } from '../../shared/domain/flash-offer'
import { listOffers } from '../../shared/domain/listed-offers'
import type { Landing } from '../../shared/domain/landing'
import { FLASH_LIST_TEXTS } from '../../shared/texts/flash-texts'
import { quoteHref, routes } from '../routes'
import { FlashOfferCard } from './flash-offer-card'
import { FragmentPlace } from './fragment-place'

const { none } = FLASH_LIST_TEXTS

/** The partner of the customer; null: ours. */
type PartnerOfPage = Pick<Landing, 'partner' | 'sourceToken'> | null

const partnerAttributes = (partnerOfPage: PartnerOfPage) =>
  partnerOfPage === null
    ? {}
    : { partner: partnerOfPage.partner, 'source-token': partnerOfPage.sourceToken || undefined }

interface FlashBookingProps {
  slug: string
  step: 'details' | 'reserver'
  landing: PartnerOfPage
  /** Shown until the element has loaded the offer, and permanently without script. */
  children: ReactNode
}

/** One flash offer, whose steps are URLs of this site. */
export const MovingFlashBooking = ({ slug, step, landing, children }: FlashBookingProps) =>
  createElement(
    MOVING_FLASH_BOOKING.tag,
    { offer: slug, step, ...partnerAttributes(landing) },
    children,
  )

const NoOffer = ({ title }: { title: string }) => (
  <div className="flash-none">
    <h3>{title}</h3>
    <p>{none.text}</p>
    <a className="button button-signal" href={quoteHref()}>
      {none.quote}
    </a>
  </div>
)

/** Attributes of a list of at most `limit` offers. */
export const flashListAttributes = (
  limit: number | undefined,
  whose: PartnerOfPage,
): Record<string, string> => ({
  ...(limit === undefined ? {} : { limit: String(limit) }),
  ...(whose === null ? {} : { partner: whose.partner }),
  ...(whose === null || whose.sourceToken === '' ? {} : { 'source-token': whose.sourceToken }),
})

interface FlashOffersProps {
  /**
   * Offers on sale, by day; more than `limit` are left out. Null: the content service does not
   * answer.
   */
  offers: readonly FlashOffer[] | null
  now: Date
  landing?: PartnerOfPage
  limit?: number
  /** The page contains its snapshot. */
  hasFragment?: boolean
}

const PlainList = ({
  offers,
  now,
  landing = null,
  limit,
}: Omit<FlashOffersProps, 'hasFragment'>) =>
  offers === null || offers.length === 0 ? (
    <NoOffer title={offers === null ? none.unread : none.title} />
  ) : (
    <ul className="flash-list">
      {listOffers([], offers, now)
        .slice(0, limit)
        .map(({ offer, standing }) => (
          <FlashOfferCard
            key={offer.slug}
            offer={offer}
            standing={standing}
            href={routes.flashDetails.href(offer.slug, landing?.partner)}
          />
        ))}
    </ul>
  )

/**
 * The flash offers, each with a link to its page: the element's snapshot, else a plain list until
 * the element has loaded.
 */
export const MovingFlashOffers = ({ hasFragment = false, ...shown }: FlashOffersProps) =>
  createElement(
    MOVING_FLASH_OFFERS.tag,
    flashListAttributes(shown.limit, shown.landing ?? null),
    hasFragment ? <FragmentPlace /> : <PlainList {...shown} />,
  )
