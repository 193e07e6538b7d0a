import type { FoundPiece, ReadonlyCard } from '../../../../shared/domain/photos'
import type { SimulationBody } from '../../../../shared/domain/simulation'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import { type Checked, toViolations } from '../../../../shared/validation/check'
import type { Locate } from '../../geo/move-places'
import type { QuoteExtras } from '../price-extras'
import { type Quote, quoteFor } from '../priced-quote'
import type { PhotoAnalyser, SeenPiece } from './photo-analyser'
import { jpegsOf, photoUrl } from './read-photos'
import type { EncodePhotos } from './encode-photos'
import { MAX_VOLUME_M3 } from '../../../../shared/domain/funnel-values'
import { MAX_QUANTITY } from '../../../../shared/domain/inventory'
import { EVERY_ROOM } from '../../../../shared/domain/references'
import { FURNITURE_LIST } from '../../catalogue/catalogue'
import { foundVolume } from '../pricing-input'

/** Minimum confidence of the analyser for a piece to be priced. */
const MIN_CONFIDENCE = 0.5
const SOME_ROOM = 'SALON'

const CATALOGUE = new Map(FURNITURE_LIST.map(piece => [piece.reference, piece]))

/** Returns the room where the piece was seen, else the first photographed room if the piece fits any room, else its catalogue room. */
const roomOf = ({ room, reference }: SeenPiece, cards: readonly ReadonlyCard[]): string => {
  if (cards.some(card => card.reference === room)) return room ?? SOME_ROOM
  const own = CATALOGUE.get(reference)?.room ?? EVERY_ROOM
  return own === EVERY_ROOM ? (cards[0]?.reference ?? SOME_ROOM) : own
}

/**
 * Returns the seen pieces as pieces of the catalogue, each once a room. Empty if their volume is
 * implausible; then the volume comes from the surface.
 */
const foundPieces = (seen: readonly SeenPiece[], cards: readonly ReadonlyCard[]): FoundPiece[] => {
  const found = new Map<string, FoundPiece>()
  for (const piece of seen) {
    const { reference, quantity, confidence } = piece
    if (confidence < MIN_CONFIDENCE || !CATALOGUE.has(reference)) continue
    const room = roomOf(piece, cards)
    const known = found.get(`${room} ${reference}`)
    found.set(`${room} ${reference}`, {
      room,
      reference,
      quantity: Math.min(MAX_QUANTITY, quantity + (known?.quantity ?? 0)),
      confidence: Math.min(confidence, known?.confidence ?? 1),
    })
  }
  const pieces = [...found.values()]
  return foundVolume(pieces) > MAX_VOLUME_M3 ? [] : pieces
}

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
  encodePhotos: EncodePhotos
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
  { locate, analyser, encodePhotos, now }: PriceOptions,
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
  const quoteWithoutPhotos = quoteFor(body, locate, now, [])
  if (!quoteWithoutPhotos.ok) return quoteWithoutPhotos
  const encoded = await encodePhotos(body.leadUuid, jpegs.value)
  if (!encoded.ok) return encoded
  const { photos } = encoded
  const mayAnalyse = isPhotographed && analyser !== null && body.surface !== null
  const detected = mayAnalyse
    ? await analyser({ surface: body.surface ?? 0, photos: photosToAnalyse(body, photos) })
    : null
  const found = foundPieces(detected ?? [], body.cards)
  return { ok: true, value: { quoteWith: quoteWith(found), photos: { jpegs: photos, found } } }
}
