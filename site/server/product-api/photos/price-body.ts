import type { FoundPiece } from '../../../../shared/domain/photos'
import type { SimulationBody } from '../../../../shared/domain/simulation'
import { SERVER_TEXTS } from '../../../../shared/texts/server'
import { type Checked, toViolations } from '../../../../shared/validation/check'
import type { Locate } from '../places'
import type { QuoteExtras } from '../price-extras'
import { type Quote, quoteFor } from '../quote'
import { foundPieces } from './found-pieces'
import { jpegsOf } from './jpegs'
import type { PhotoAnalyser } from './photo-analyser'

/** What the server has of a simulation's photos already. */
export interface StoredPhotos {
  hasPhotos: boolean
  found: readonly FoundPiece[]
}
export const NO_PHOTOS: StoredPhotos = { hasPhotos: false, found: [] }

/** A body whose photos were looked at, and those to store with it; null: those that are stored stay. */
export interface BodyToPrice {
  quoteWith: (extras: QuoteExtras) => Checked<Quote>
  photos: { jpegs: readonly Uint8Array[]; found: readonly FoundPiece[] } | null
}

interface PriceOptions {
  locate: Locate
  analyser: PhotoAnalyser | null
  now: Date
}

const photosToAnalyse = ({ cards, images = [] }: SimulationBody) => {
  const rooms = cards.flatMap(({ reference, title, photos }) => photos.map(() => ({ room: reference, title })))
  return images.map((image, index) => ({ room: '', title: '', ...rooms[index], image }))
}

/** Readies a body to be priced. Photos that came with it are looked at, unless it cannot be priced whatever they show. */
export const bodyToPrice = async (
  body: SimulationBody,
  stored: StoredPhotos,
  { locate, analyser, now }: PriceOptions,
): Promise<Checked<BodyToPrice>> => {
  const quoteWith =
    (found: readonly FoundPiece[]) =>
    (extras: QuoteExtras): Checked<Quote> => {
      const quote = quoteFor(body, locate, now, found, extras)
      // A price of 0 can be neither paid nor booked.
      if (quote.ok && quote.value.totalCents === 0 && extras.promo !== null)
        return { ok: false, violations: [{ propertyPath: 'promoCode', message: SERVER_TEXTS.promoTooHigh }] }
      return quote
    }
  const isPhotographed = body.isKnownVolume === 'asi'
  if (body.images === undefined) {
    if (isPhotographed && !stored.hasPhotos)
      return { ok: false, violations: toViolations([{ path: ['cards'], refinement: 'photos-empty' }]) }
    return { ok: true, value: { quoteWith: quoteWith(stored.found), photos: null } }
  }
  const jpegs = await jpegsOf(body.images)
  if (!jpegs.ok) return jpegs
  const unseen = quoteFor(body, locate, now, [])
  if (!unseen.ok) return unseen
  const mayAnalyse = isPhotographed && analyser !== null && body.surface !== null
  const seen = mayAnalyse ? await analyser({ surface: body.surface ?? 0, photos: photosToAnalyse(body) }) : null
  const found = foundPieces(seen ?? [], body.cards)
  return { ok: true, value: { quoteWith: quoteWith(found), photos: { jpegs: jpegs.value, found } } }
}
