import {
  array,
  boolean,
  type Infer,
  integer,
  lazy,
  nullable,
  number,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
  type,
} from 'superstruct'
import { MAX_NAME_LENGTH, MAX_QUANTITY, Reference } from './inventory'
import { requiredText } from './text'
import { roundM3 } from './volume'

export const MAX_PHOTOS_PER_ROOM = 10
export const MAX_PHOTOS = 40
/** Maximum width of a sent photo, and its JPEG quality. */
export const PHOTO_WIDTH = 800
export const PHOTO_QUALITY = 0.6
/** Maximum height of a photo: twice its width. */
export const PHOTO_HEIGHT = 1_600
/** A reduced photo of a room has 50 to 150 KiB; heavier ones are reduced further. */
export const MAX_PHOTO_BYTES = 256 * 1_024

/** Id of a picture on the device. */
export const PhotoId = pattern(string(), /^[0-9a-z]{1,40}$/)

/** A photographed room: its name and its pictures' ids. The pictures are stored elsewhere. */
const PhotoCard = lazy(() =>
  object({
    reference: Reference,
    title: requiredText(MAX_NAME_LENGTH),
    photos: size(array(PhotoId), 0, MAX_PHOTOS_PER_ROOM),
  }),
)
type PhotoCard = Infer<typeof PhotoCard>

/** Read-only, so that a store's frozen snapshot is accepted. */
export type ReadonlyCard = Omit<Readonly<PhotoCard>, 'photos'> & {
  readonly photos: readonly string[]
}

/** The pictures of all rooms, in the order in which they are sent. */
export const photoIds = (cards: readonly ReadonlyCard[]): string[] =>
  cards.flatMap(({ photos }) => photos)

/** Rooms with at least one picture: there are no more of them than pictures. */
export const PhotoCards = refine(
  size(array(PhotoCard), 0, MAX_PHOTOS),
  'size',
  cards => photoIds(cards).length <= MAX_PHOTOS,
)

export const JPEG_URL = 'data:image/jpeg;base64,'
/** The first three bytes of any JPEG, in base64. */
const JPEG_START = '/9j/'
const MAX_URL_LENGTH = JPEG_URL.length + Math.ceil(MAX_PHOTO_BYTES / 3) * 4

/** A JPEG as a data URL. The decoder checks its characters. */
const PhotoUrl = refine(
  string(),
  'photo',
  // Own messages, since those of superstruct would quote the whole picture.
  url =>
    (url.length <= MAX_URL_LENGTH && url.startsWith(JPEG_URL + JPEG_START)) ||
    'no JPEG of that size',
)
export const PhotoUrls = size(array(PhotoUrl), 0, MAX_PHOTOS)

/** Maximum bytes of a simulation with all its pictures; `values` is the rest of it. */
export const simulationBytes = (values: number): number =>
  values + MAX_PHOTOS * (MAX_URL_LENGTH + 3)

/** Half of the surface is a fair estimate of the volume. Less than 1 m3 is not a move. */
export const volumeOfSurface = (surfaceM2: number): number => Math.max(1, roundM3(surfaceM2 / 2))

/**
 * Handling of photos: analysed by a program, or looked at by an adviser; null: neither is known.
 * `isOnServer`: the program runs on this server, and the photos are stored there.
 */
export const PhotoAnalysis = lazy(() =>
  type({ isAutomatic: nullable(boolean()), isOnServer: optional(boolean()) }),
)
export type PhotoAnalysis = Infer<typeof PhotoAnalysis>

/** Pieces that an analyser saw, and how sure it is, 0 to 1. `room` is a card's reference. */
export const FoundPiece = lazy(() =>
  type({
    room: string(),
    reference: string(),
    quantity: size(integer(), 1, MAX_QUANTITY),
    confidence: size(number(), 0, 1),
  }),
)
export type FoundPiece = Infer<typeof FoundPiece>

/** The cards with one more picture of a room; the room comes last if it had none. */
export const withPhoto = (
  cards: readonly PhotoCard[],
  { reference, title }: Pick<PhotoCard, 'reference' | 'title'>,
  id: string,
): PhotoCard[] => {
  const isKnown = cards.some(card => card.reference === reference)
  const all = isKnown ? cards : [...cards, { reference, title, photos: [] }]
  return all.map(card =>
    card.reference === reference ? { ...card, photos: [...card.photos, id] } : card,
  )
}

/** The cards with those pictures only; a room that has none left goes. */
export const withOnly = (
  cards: readonly PhotoCard[],
  isStored: (id: string) => boolean,
): PhotoCard[] =>
  cards
    .map(card => ({ ...card, photos: card.photos.filter(isStored) }))
    .filter(({ photos }) => photos.length > 0)

/** Returns why a room takes no further picture; null if it does. */
export const roomFault = (
  cards: readonly ReadonlyCard[],
  reference: string,
): 'room-full' | 'all-full' | null => {
  if (photoIds(cards).length >= MAX_PHOTOS) return 'all-full'
  const inRoom = photoIds(cards.filter(card => card.reference === reference)).length
  return inRoom >= MAX_PHOTOS_PER_ROOM ? 'room-full' : null
}
