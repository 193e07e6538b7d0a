import type { FlashOffer } from '../../../shared/domain/flash-offer'

/**
 * The flash offers there are, with what became of them; good for a moment, the database decides. All reject when the content
 * service is unreachable and nothing is remembered.
 */
export interface FlashOffers {
  /** All that are shown or were, by day. */
  list: () => Promise<readonly FlashOffer[]>
  bySlug: (slug: string) => Promise<FlashOffer | null>
  /** The same as an editor has it at this moment, for who is about to pay it; while the service is down, what it said last. */
  newest: (slug: string) => Promise<FlashOffer | null>
  /** An id as it stands in an address. */
  byId: (id: string) => Promise<FlashOffer | null>
}
