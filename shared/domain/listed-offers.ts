import { type FlashOffer, isOnSale, isReserved } from './flash-offer'

/** An offer of a list that somebody is looking at. */
export interface ListedOffer {
  offer: FlashOffer
  /**
   * `reserved`: another is about to pay it; `own`: who looks is. `sold`, `gone`: it was shown, and can no longer be booked.
   */
  standing: 'free' | 'reserved' | 'own' | 'sold' | 'gone'
}

const placeOf = ({ offer: { date_depart: day, slug } }: ListedOffer): string => `${day} ${slug}`

/** One that can be booked; `own`: the slug of the one that is kept for who looks. */
const standingOf = (offer: FlashOffer, now: Date, own: string | null): ListedOffer['standing'] => {
  if (!isReserved(offer, now)) return 'free'
  return offer.slug === own ? 'own' : 'reserved'
}

/**
 * What a list shows after another answer: the offers that can be booked at `now`, the soonest first, and in their old place
 * those of `shown` that no longer can. `own`: the slug of the one that is kept for who looks. An offer that says what it said
 * is the very same object, so that nothing is drawn again for it.
 */
export const listOffers = (
  shown: readonly ListedOffer[],
  answer: readonly FlashOffer[],
  now: Date,
  own: string | null = null,
): readonly ListedOffer[] => {
  const answered = new Map(answer.map(offer => [offer.slug, offer]))
  const former = new Map(shown.map(({ offer }) => [JSON.stringify(offer), offer]))
  const onSale = new Map(
    answer.filter(offer => isOnSale(offer, now)).map(offer => [offer.slug, offer]),
  )
  const gone = shown
    .filter(({ offer }) => !onSale.has(offer.slug))
    .map(({ offer }): ListedOffer => {
      return { offer, standing: answered.get(offer.slug)?.is_sold === true ? 'sold' : 'gone' }
    })
  const listed = [...onSale.values()].map((offer): ListedOffer => {
    return {
      offer: former.get(JSON.stringify(offer)) ?? offer,
      standing: standingOf(offer, now, own),
    }
  })
  return [...listed, ...gone].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

/** Whether somebody is about to pay it. */
export const isHeld = ({ standing }: Pick<ListedOffer, 'standing'>): boolean =>
  standing === 'reserved' || standing === 'own'

/** Whether it can no longer be booked. */
export const isGone = ({ standing }: Pick<ListedOffer, 'standing'>): boolean =>
  standing === 'sold' || standing === 'gone'
