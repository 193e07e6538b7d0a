import type { FoundPiece } from '../../../../shared/domain/photos'
import type { SimulationBody } from '../../../../shared/domain/simulation'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import { type Checked, toViolations } from '../../../../shared/validation/check'
import type { Locate } from '../../geo/move-places'
import type { QuoteExtras } from '../price-extras'
import { type Quote, quoteFor } from '../priced-quote'
import { foundPieces } from './found-pieces'
import type { PhotoAnalyser } from './photo-analyser'
import { jpegsOf, photoUrl } from './read-photos'
import type { TakePhotos } from './take-photos'

/** Photos of a simulation that the server has stored. */
export interface StoredPhotos {
  hasPhotos: boolean
  found: readonly FoundPiece[]
}
export const NO_PHOTOS: StoredPhotos = { hasPhotos: false, found: [] }

/** A body ready to be priced, with the photos to store; null leaves the stored ones. */
export interface BodyToPrice {
  quoteWith: (extras: QuoteExtras) => Checked<Quote>
  photos: { jpegs: readonly Uint8Array[]; found: readonly FoundPiece[] } | null
}

interface PriceOptions {
  locate: Locate
  analyser: PhotoAnalyser | null
  takePhotos: TakePhotos
  now: Date
}

const photosToAnalyse = ({ cards }: SimulationBody, photos: readonly Buffer[]) => {
  const rooms = cards.flatMap(({ reference, title, photos }) =>
    photos.map(() => ({ room: reference, title })),
  )
  return photos.map((photo, index) => ({
    room: '',
    title: '',
    ...rooms[index],
    image: photoUrl(photo),
  }))
}

/** Prepares a body for pricing. Its photos are decoded and analysed last, after other refusals. */
export const bodyToPrice = async (
  body: SimulationBody,
  stored: StoredPhotos,
  { locate, analyser, takePhotos, now }: PriceOptions,
): Promise<Checked<BodyToPrice> | { ok: false; wait: string }> => {
  const quoteWith =
    (found: readonly FoundPiece[]) =>
    (extras: QuoteExtras): Checked<Quote> => {
      const quote = quoteFor(body, locate, now, found, extras)
      // A price of 0 can be neither paid nor booked.
      if (quote.ok && quote.value.totalCents === 0 && extras.promo !== null)
        return {
          ok: false,
          violations: [{ propertyPath: 'promoCode', message: SERVER_TEXTS.promoTooHigh }],
        }
      return quote
    }
  const isPhotographed = body.isKnownVolume === 'asi'
  if (body.images === undefined) {
    if (isPhotographed && !stored.hasPhotos)
      return {
        ok: false,
        violations: toViolations([{ path: ['cards'], refinement: 'photos-empty' }]),
      }
    return { ok: true, value: { quoteWith: quoteWith(stored.found), photos: null } }
  }
  const jpegs = await jpegsOf(body.images)
  if (!jpegs.ok) return jpegs
  const unseen = quoteFor(body, locate, now, [])
  if (!unseen.ok) return unseen
  const taken = await takePhotos(body.leadUuid, jpegs.value)
  if (!taken.ok) return taken
  const { photos } = taken
  const mayAnalyse = isPhotographed && analyser !== null && body.surface !== null
  const seen = mayAnalyse
    ? await analyser({ surface: body.surface ?? 0, photos: photosToAnalyse(body, photos) })
    : null
  const found = foundPieces(seen ?? [], body.cards)
  return { ok: true, value: { quoteWith: quoteWith(found), photos: { jpegs: photos, found } } }
}
