import {
  flashCents,
  type FlashOffer,
  isOnSale,
  strikethroughCents,
} from '../../../shared/domain/flash-offer'
import type { FlashFile, FlashHoldLine, FlashLine } from '../../pages/back-office/flash-file'
import type { Db } from '../db/tables'
import type { FlashOffers } from '../flash/offers'
import type { Cursor } from './cursor'
import { holdersOf, listHolds, offerTitle } from './flash-hold-lines'
import { auditLinesOf } from './audit-lines'

interface FlashLinesDeps {
  db: Db
  now: () => Date
  flashOffers: Pick<FlashOffers, 'list'>
}

const offerLine = (offer: FlashOffer, holder: FlashHoldLine | null, now: Date): FlashLine => ({
  slug: offer.slug,
  title: offerTitle(offer.depart, offer.destination),
  movingDate: offer.date_depart,
  state: holder?.state ?? (isOnSale(offer, now) ? 'free' : 'closed'),
  priceCents: flashCents(offer),
  holder,
})

/** An offer that editors have removed, or that cannot be read, as it was last booked. */
const bookedLine = (hold: FlashHoldLine): FlashLine => {
  const { slug, title, movingDate, state, amountCents: priceCents } = hold
  const holder = state === 'released' ? null : hold
  return { slug, title, movingDate, state: holder === null ? 'closed' : state, priceCents, holder }
}

/** Published offers; null: the content service does not answer, and none are cached. */
const offersOf = ({ list }: Pick<FlashOffers, 'list'>): Promise<readonly FlashOffer[] | null> =>
  list().catch(() => null)

/** Lists offers by day with their holders. `isUnavailable`: only held ones. */
export const listFlash = async ({
  db,
  now,
  flashOffers,
}: FlashLinesDeps): Promise<{ offers: FlashLine[]; isUnavailable: boolean }> => {
  const at = now()
  const offers = await offersOf(flashOffers)
  const holders = await holdersOf(db, at)
  const published = (offers ?? []).map(offer =>
    offerLine(offer, holders.get(offer.slug) ?? null, at),
  )
  const known = new Set(published.map(({ slug }) => slug))
  const others = [...holders.values()].filter(({ slug }) => !known.has(slug)).map(bookedLine)
  return {
    offers: [...published, ...others].toSorted((one, other) =>
      one.movingDate.localeCompare(other.movingDate),
    ),
    isUnavailable: offers === null,
  }
}

const factsOf = (offer: FlashOffer): FlashFile['offer'] => ({
  from: offer.depart,
  to: offer.destination,
  volumeM3: offer.volume_camion,
  movers: offer.nombre_demenageurs,
  distanceKm: offer.distance_km ?? null,
  struckCents: strikethroughCents(offer),
  isActive: offer.isActive,
})

/** Returns an offer with its holds after a cursor; null: unknown. */
export const findFlashFile = async (
  deps: FlashLinesDeps,
  slug: string,
  after: Cursor | null,
): Promise<FlashFile | null> => {
  const { db, now, flashOffers } = deps
  const newest = await listHolds(db, { slug, now: now() })
  const holds = after === null ? newest : await listHolds(db, { slug, after, now: now() })
  const [last] = newest.rows
  const line =
    (await listFlash(deps)).offers.find(offer => offer.slug === slug) ??
    (last === undefined ? null : bookedLine(last))
  if (line === null) return null
  const offer = (await offersOf(flashOffers))?.find(published => published.slug === slug)
  return {
    ...line,
    offer: offer === undefined ? null : factsOf(offer),
    holds,
    auditLog: await auditLinesOf(db, {
      simulation_uuid: holds.rows.map(({ simulationUuid }) => simulationUuid),
      order_uuid: holds.rows.flatMap(({ order }) => (order === null ? [] : [order.uuid])),
    }),
  }
}
