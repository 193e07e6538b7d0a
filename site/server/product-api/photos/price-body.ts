import type { FoundPiece } from '../../../../shared/domain/photos'
import type { SimulationBody } from '../../../../shared/domain/simulation'
import { type Checked, toViolations } from '../../../../shared/validation/check'
import type { Locate } from '../places'
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

/** A body's price, and the photos to store with it; null: those that are stored stay. */
export interface PricedBody {
  quote: Quote
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

/** Prices a body. Photos that came with it are looked at first, unless it cannot be priced whatever they show. */
export const priceBody = async (
  body: SimulationBody,
  stored: StoredPhotos,
  { locate, analyser, now }: PriceOptions,
): Promise<Checked<PricedBody>> => {
  const isPhotographed = body.isKnownVolume === 'asi'
  if (body.images === undefined) {
    if (isPhotographed && !stored.hasPhotos)
      return { ok: false, violations: toViolations([{ path: ['cards'], refinement: 'photos-empty' }]) }
    const quote = quoteFor(body, locate, now, stored.found)
    return quote.ok ? { ok: true, value: { quote: quote.value, photos: null } } : quote
  }
  const jpegs = await jpegsOf(body.images)
  if (!jpegs.ok) return jpegs
  const unseen = quoteFor(body, locate, now, [])
  if (!unseen.ok) return unseen
  const mayAnalyse = isPhotographed && analyser !== null && body.surface !== null
  const seen = mayAnalyse ? await analyser({ surface: body.surface ?? 0, photos: photosToAnalyse(body) }) : null
  const found = foundPieces(seen ?? [], body.cards)
  const quote = found.length > 0 ? quoteFor(body, locate, now, found) : unseen
  return quote.ok ? { ok: true, value: { quote: quote.value, photos: { jpegs: jpegs.value, found } } } : quote
}
