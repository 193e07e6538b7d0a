import { is } from 'superstruct'
import { MOVING_FLASH_OFFERS } from '../../../shared/contract/elements'
import { type FlashOffer, isOnSale, isReserved } from '../../../shared/domain/flash-offer'
import type { Landing } from '../../../shared/domain/landing'
import { Slug } from '../../../shared/domain/partner'
import type { Fragment } from '../../ports/fragments'
import type { Loaded, PageRequest, PageSources } from '../row'
import { flashListAttributes } from '../../ui/flash-elements'
import { MOST_OTHERS } from './other-offers'

/** An offer as its pages show it. `reserved`: somebody is about to pay it, and that may be who looks. */
export interface OpenOffer {
  state: 'open' | 'reserved'
  offer: FlashOffer
  /** What else can be booked, by day. */
  others: readonly FlashOffer[]
  /** The partner whose customer looks; null: he is ours. */
  landing: Landing | null
  /** When this was so. */
  now: Date
}

/** It was there: it is sold, its day is over, or an editor has taken it back. */
export interface GoneOffer extends Omit<OpenOffer, 'state'> {
  state: 'gone'
  /** The list of the others as its element draws it; null: it cannot. */
  fragment: Fragment | null
}

/** What the address of an offer shows; `unread`: the content service will not tell, and has logged why. */
export type ShownOffer = OpenOffer | GoneOffer | { state: 'unread' }

/** What names no partner is ours. */
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

const read = async (
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
    .slice(0, MOST_OTHERS)
  const state = stateOf(offer, now)
  const shown = { offer, others, landing, now }
  if (state !== 'gone') return { data: { state, ...shown }, isLive: true }
  const attributes = flashListAttributes(MOST_OTHERS, landing)
  const fragment =
    others.length === 0
      ? null
      : await fragments.of(MOVING_FLASH_OFFERS.tag, attributes, { offers: others })
  return { data: { state, ...shown, fragment }, isGone: true, isLive: true }
}

/** What an offer's address shows at `now`. */
export const loadOffer = (
  request: Pick<PageRequest, 'param' | 'query'>,
  sources: OfferSources,
  now: Date,
): Promise<Loaded<ShownOffer>> =>
  read(request, sources, now).catch(() => ({ data: { state: 'unread' }, isComplete: false }))

/** All that a page of it shows: what was sold, reserved or edited since is another page. */
export const offerKey = (shown: ShownOffer): string => {
  if (shown.state === 'unread') return 'unread'
  const { state, offer, others, landing, now } = shown
  const reserved = others.map(other => isReserved(other, now))
  const drawn = 'fragment' in shown ? shown.fragment?.version : null
  return JSON.stringify([state, offer, others, reserved, landing?.version, drawn])
}
