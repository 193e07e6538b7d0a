import { is } from 'superstruct'
import { type FlashOffer, isOnSale, isReserved } from '../../../shared/domain/flash-offer'
import type { Landing } from '../../../shared/domain/landing'
import { Slug } from '../../../shared/domain/partner'
import type { Loaded, PageRequest, PageSources } from '../../section'

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
}

/** What the address of an offer shows; `unread`: the content service will not tell, and has logged why. */
export type ShownOffer = OpenOffer | GoneOffer | { state: 'unread' }

const MOST_OTHERS = 6

/** What names no partner is ours. */
const landingOf = async ({ query }: Pick<PageRequest, 'query'>, { landings }: Pick<PageSources, 'landings'>) => {
  const partner = query('partner')
  return is(partner, Slug) ? landings.find(partner, null) : null
}

const stateOf = (offer: FlashOffer, now: Date): 'open' | 'reserved' | 'gone' => {
  if (!isOnSale(offer, now)) return 'gone'
  return isReserved(offer, now) ? 'reserved' : 'open'
}

const read = async (
  request: Pick<PageRequest, 'param' | 'query'>,
  { flashOffers, landings }: Pick<PageSources, 'flashOffers' | 'landings'>,
  now: Date,
): Promise<Loaded<ShownOffer>> => {
  const slug = request.param('offer')
  if (!is(slug, Slug)) return 'not-found'
  const offer = await flashOffers.bySlug(slug)
  if (offer === null) return 'not-found'
  const [all, landing] = await Promise.all([flashOffers.list(), landingOf(request, { landings })])
  const others = all.filter(other => other.slug !== slug && isOnSale(other, now)).slice(0, MOST_OTHERS)
  const state = stateOf(offer, now)
  return { data: { state, offer, others, landing, now }, isGone: state === 'gone', isLive: true }
}

/** What an offer's address shows at `now`. */
export const loadOffer = (
  request: Pick<PageRequest, 'param' | 'query'>,
  sources: Pick<PageSources, 'flashOffers' | 'landings'>,
  now: Date,
): Promise<Loaded<ShownOffer>> =>
  read(request, sources, now).catch(() => ({ data: { state: 'unread' }, isComplete: false }))

/** All that a page of it shows: what was sold, reserved or edited since is another page. */
export const offerKey = (shown: ShownOffer): string => {
  if (shown.state === 'unread') return 'unread'
  const { state, offer, others, landing, now } = shown
  const reserved = others.map(other => isReserved(other, now))
  return JSON.stringify([state, offer, others, reserved, landing?.version])
}
