import type { FlashOffer } from '../../../shared/domain/flash-offer'
import type { FlashOffers } from './offers'
import type { OfferState, Sales } from './sales'

/** Adds the sale to an editor's offer: a sold offer is inactive, whatever its entry says. */
export const offerOutcome = (
  state: OfferState | undefined,
): Required<Pick<FlashOffer, 'is_sold' | 'reserved_until'>> &
  Partial<Pick<FlashOffer, 'isActive'>> => ({
  is_sold: state?.isSold === true,
  reserved_until: state?.reservedUntil?.toISOString() ?? null,
  ...(state?.isSold === true ? { isActive: false } : {}),
})

/**
 * Returns flash offers as visitors see them: editors' texts with the database's state. Rejects when
 * either does.
 */
export const createOfferViews = (offers: FlashOffers, sales: Sales): FlashOffers => {
  const withState = (offer: FlashOffer, states: ReadonlyMap<string, OfferState>): FlashOffer => ({
    ...offer,
    ...offerOutcome(states.get(offer.slug)),
  })
  const one = async (loading: Promise<FlashOffer | null>): Promise<FlashOffer | null> => {
    const [offer, states] = await Promise.all([loading, sales.states()])
    return offer && withState(offer, states)
  }
  return {
    list: async () => {
      const [all, states] = await Promise.all([offers.list(), sales.states()])
      return all.map(offer => withState(offer, states))
    },
    bySlug: slug => one(offers.bySlug(slug)),
    findDraft: slug => one(offers.findDraft(slug)),
    newest: slug => one(offers.newest(slug)),
    byId: id => one(offers.byId(id)),
  }
}
