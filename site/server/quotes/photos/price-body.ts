import type { FoundPiece } from '../../../../shared/domain/photos'
import type { SimulationBody } from '../../../../shared/domain/simulation'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import { type Checked, toViolations } from '../../../../shared/validation/check'
import type { Locate } from '../../geo/move-places'
import type { QuoteExtras } from '../price-extras'
import { type Quote, quoteFor } from '../priced-quote'
import { jpegsOf } from './read-photos'
import type { EncodePhotos, RefusedPhotos } from './encode-photos'
import type { NewPhoto } from './photo-store'

/** Photos of a simulation that the server has stored. */
export interface StoredPhotos {
  hasPhotos: boolean
  found: readonly FoundPiece[]
}
export const NO_PHOTOS: StoredPhotos = { hasPhotos: false, found: [] }

/** Photos to store, and whether they are analysed afterwards. */
export interface PhotosToStore {
  photos: readonly NewPhoto[]
  areAnalysed: boolean
}

/** A body ready to be priced, with the photos to store; null leaves the stored ones. */
export interface BodyToPrice {
  quoteWith: (extras: QuoteExtras) => Checked<Quote>
  photos: PhotosToStore | null
}

interface PriceOptions {
  locate: Locate
  encodePhotos: EncodePhotos
  now: Date
  /** Tells if this server analyses photos. */
  analysesPhotos: boolean
}

/** Prepares a body for pricing. Its photos are decoded last, after other refusals. */
export const bodyToPrice = async (
  body: SimulationBody,
  stored: StoredPhotos,
  { locate, encodePhotos, now, analysesPhotos }: PriceOptions,
): Promise<{ ok: true; value: BodyToPrice } | RefusedPhotos> => {
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
  const quoteWithoutPhotos = quoteFor(body, locate, now, [])
  if (!quoteWithoutPhotos.ok) return quoteWithoutPhotos
  const encoded = await encodePhotos(body.leadUuid, jpegs.value)
  if (!encoded.ok) return encoded
  const areAnalysed = analysesPhotos && isPhotographed && body.surface !== null
  const photos = { photos: encoded.photos, areAnalysed }
  return { ok: true, value: { quoteWith: quoteWith([]), photos } }
}
