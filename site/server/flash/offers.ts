import type { FlashOffer } from '../../../shared/domain/flash-offer'

/**
 * Flash offers with their sales; for display, since the database decides. All calls reject when the
 * content service is unreachable and nothing is cached.
 */
export interface FlashOffers {
  /** All present and former offers, by day. */
  list: () => Promise<readonly FlashOffer[]>
  bySlug: (slug: string) => Promise<FlashOffer | null>
  /** Returns an offer as its editor has it, published or not, uncached. */
  findDraft: (slug: string) => Promise<FlashOffer | null>
  /**
   * Returns an offer as its editor has it now, before a payment; while the service is down, its
   * last state.
   */
  newest: (slug: string) => Promise<FlashOffer | null>
  /** Finds an offer by the id in an address. */
  byId: (id: string) => Promise<FlashOffer | null>
}
