import { type FlashOffer, isOnSale, isReserved } from './flash-offer'

/** An offer in a displayed list. */
export interface ListedOffer {
  offer: FlashOffer
  /**
   * `reserved`: held by another customer; `own`: by this one. `sold`, `gone`: shown before, not
   * bookable any more.
   */
  standing: 'free' | 'reserved' | 'own' | 'sold' | 'gone'
}

const placeOf = ({ offer: { date_depart: day, slug } }: ListedOffer): string => `${day} ${slug}`

/** Returns the standing of a bookable offer; `own`: slug of the one held for this customer. */
const standingOf = (offer: FlashOffer, now: Date, own: string | null): ListedOffer['standing'] => {
  if (!isReserved(offer, now)) return 'free'
  return offer.slug === own ? 'own' : 'reserved'
}

/**
 * Returns the list after a new answer: bookable offers at `now`, soonest first, and in their old
 * place those of `shown` that are no longer bookable. `own`: slug of the one held for this
 * customer. Unchanged entries keep their object, so that they are not rendered again.
 */
export const listOffers = (
  displayed: readonly ListedOffer[],
  answer: readonly FlashOffer[],
  now: Date,
  own: string | null = null,
): readonly ListedOffer[] => {
  const answered = new Map(answer.map(offer => [offer.slug, offer]))
  const displayedOffers = new Map(displayed.map(({ offer }) => [JSON.stringify(offer), offer]))
  const onSale = new Map(
    answer.filter(offer => isOnSale(offer, now)).map(offer => [offer.slug, offer]),
  )
  const removed = displayed
    .filter(({ offer }) => !onSale.has(offer.slug))
    .map(({ offer }): ListedOffer => {
      return { offer, standing: answered.get(offer.slug)?.is_sold === true ? 'sold' : 'gone' }
    })
  const listed = [...onSale.values()].map((offer): ListedOffer => {
    return {
      offer: displayedOffers.get(JSON.stringify(offer)) ?? offer,
      standing: standingOf(offer, now, own),
    }
  })
  return [...listed, ...removed].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

/** Tells if it is held. */
export const isHeld = ({ standing }: Pick<ListedOffer, 'standing'>): boolean =>
  standing === 'reserved' || standing === 'own'

/** Tells if it is no longer bookable. */
export const isGone = ({ standing }: Pick<ListedOffer, 'standing'>): boolean =>
  standing === 'sold' || standing === 'gone'
