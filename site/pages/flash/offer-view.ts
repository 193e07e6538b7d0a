import { is } from 'superstruct'
import { MOVING_FLASH_OFFERS } from '../../../shared/contract/elements'
import { type FlashOffer, isOnSale, isReserved } from '../../../shared/domain/flash-offer'
import type { Landing } from '../../../shared/domain/landing'
import { Slug } from '../../../shared/domain/partner'
import type { Fragment } from '../../ports/fragments'
import type { Loaded, PageRequest, PageSources } from '../row'
import { flashListAttributes } from '../../ui/flash-elements'
import { MAX_OTHERS } from './other-offers'

/** An offer on its pages. `reserved`: held by a customer, possibly the visitor. */
export interface OpenOffer {
  state: 'open' | 'reserved'
  offer: FlashOffer
  /** Other bookable offers, by day. */
  others: readonly FlashOffer[]
  /** Partner of the customer; null: ours. */
  landing: Landing | null
  /** Time of this state. */
  now: Date
}

/** A former offer: sold, past, or withdrawn. */
export interface GoneOffer extends Omit<OpenOffer, 'state'> {
  state: 'gone'
  /** Snapshot of the list of the other offers; null: it has none. */
  fragment: Fragment | null
}

/**
 * Content of an offer's address; `unavailable`: the content service does not answer, which was logged.
 */
export type ShownOffer = OpenOffer | GoneOffer | { state: 'unavailable' }

/** An unknown partner counts as none. */
const landingOf = async (
  { query }: Pick<PageRequest, 'query'>,
  { landings }: Pick<PageSources, 'landings'>,
) => {
  const partner = query('partner')
  return is(partner, Slug) ? landings.find(partner, null) : null
}

type OfferSources = Pick<PageSources, 'flashOffers' | 'landings' | 'fragments'>

const stateOf = (offer: FlashOffer, now: Date): 'open' | 'reserved' | 'gone' => {
  if (!isOnSale(offer, now)) return 'gone'
  return isReserved(offer, now) ? 'reserved' : 'open'
}

const readOffer = async (
  request: Pick<PageRequest, 'param' | 'query'>,
  { flashOffers, landings, fragments }: OfferSources,
  now: Date,
): Promise<Loaded<ShownOffer>> => {
  const slug = request.param('offer')
  if (!is(slug, Slug)) return 'not-found'
  const offer = await flashOffers.bySlug(slug)
  if (offer === null) return 'not-found'
  const [all, landing] = await Promise.all([flashOffers.list(), landingOf(request, { landings })])
  const others = all
    .filter(other => other.slug !== slug && isOnSale(other, now))
    .slice(0, MAX_OTHERS)
  const state = stateOf(offer, now)
  const common = { offer, others, landing, now }
  if (state !== 'gone') return { data: { state, ...common }, isLive: true }
  const attributes = flashListAttributes(MAX_OTHERS, landing)
  const fragment =
    others.length === 0
      ? null
      : await fragments.of(MOVING_FLASH_OFFERS.tag, attributes, { offers: others })
  return { data: { state, ...common, fragment }, isGone: true, isLive: true }
}

/** Loads an offer's page at `now`. */
export const loadOffer = (
  request: Pick<PageRequest, 'param' | 'query'>,
  sources: OfferSources,
  now: Date,
): Promise<Loaded<ShownOffer>> =>
  readOffer(request, sources, now).catch(() => ({
    data: { state: 'unavailable' },
    isComplete: false,
  }))

/** Returns the cache key: sales, holds and edits change the page. */
export const offerKey = (view: ShownOffer): string => {
  if (view.state === 'unavailable') return 'unavailable'
  const { state, offer, others, landing, now } = view
  const reserved = others.map(other => isReserved(other, now))
  const snapshotVersion = 'fragment' in view ? view.fragment?.version : null
  return JSON.stringify([state, offer, others, reserved, landing?.version, snapshotVersion])
}
