import { type FlashOffer, isOnSale, isReserved } from './flash-offer'

/** An offer of a list that somebody is looking at. */
export interface ListedOffer {
  offer: FlashOffer
  /** `reserved`: somebody is about to pay it. `sold`, `gone`: it was shown, and can no longer be booked. */
  standing: 'free' | 'reserved' | 'sold' | 'gone'
}

const placeOf = ({ offer: { date_depart: day, slug } }: ListedOffer): string => `${day} ${slug}`

/**
 * What a list shows after another answer: the offers that can be booked at `now`, the soonest first, and in their old place
 * those of `shown` that no longer can.
 */
export const listOffers = (
  shown: readonly ListedOffer[],
  answer: readonly FlashOffer[],
  now: Date,
): readonly ListedOffer[] => {
  const answered = new Map(answer.map(offer => [offer.slug, offer]))
  const onSale = new Map(answer.filter(offer => isOnSale(offer, now)).map(offer => [offer.slug, offer]))
  const gone = shown
    .filter(({ offer }) => !onSale.has(offer.slug))
    .map(({ offer }): ListedOffer => {
      return { offer, standing: answered.get(offer.slug)?.is_sold === true ? 'sold' : 'gone' }
    })
  const listed = [...onSale.values()].map((offer): ListedOffer => {
    return { offer, standing: isReserved(offer, now) ? 'reserved' : 'free' }
  })
  return [...listed, ...gone].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

/** Whether it can no longer be booked. */
export const isGone = ({ standing }: Pick<ListedOffer, 'standing'>): boolean =>
  standing === 'sold' || standing === 'gone'
