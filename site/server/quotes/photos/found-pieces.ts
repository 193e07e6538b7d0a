import { array, optional, string, type } from 'superstruct'
import { MAX_VOLUME_M3 } from '../../../../shared/domain/funnel-values'
import { MAX_QUANTITY } from '../../../../shared/domain/inventory'
import type { FoundPiece, ReadonlyCard } from '../../../../shared/domain/photos'
import { EVERY_ROOM } from '../../../../shared/domain/references'
import { FURNITURE_LIST } from '../../catalogue/catalogue'
import { foundVolume } from '../pricing-input'
import { fromStored } from '../../db/stored-json'
import { PhotoBox, type SeenPiece } from './photo-analyser'

const SOME_ROOM = 'SALON'

const CATALOGUE = new Map(FURNITURE_LIST.map(piece => [piece.reference, piece]))

/**
 * Returns the room where the piece was seen, else the first photographed room if the piece fits any
 * room, else its catalogue room.
 */
const roomOf = ({ room, reference }: SeenPiece, cards: readonly ReadonlyCard[]): string => {
  if (cards.some(card => card.reference === room)) return room ?? SOME_ROOM
  const own = CATALOGUE.get(reference)?.room ?? EVERY_ROOM
  return own === EVERY_ROOM ? (cards[0]?.reference ?? SOME_ROOM) : own
}

/** A piece as it is stored, with where it is seen if the analyser tells it. */
interface StoredPiece extends FoundPiece {
  boxes?: readonly PhotoBox[]
}

const StoredPieces = array(type({ reference: string(), boxes: optional(array(PhotoBox)) }))

/** Returns where the found pieces of a simulation are seen, by photo. */
export const seenOn = (
  analysisJson: string | null,
): ReadonlyMap<number, readonly { reference: string; box: PhotoBox['box'] }[]> => {
  const pieces = analysisJson === null ? [] : fromStored(analysisJson, StoredPieces)
  const seen = new Map<number, { reference: string; box: PhotoBox['box'] }[]>()
  for (const { reference, boxes = [] } of pieces)
    for (const { photo, box } of boxes)
      seen.set(photo, [...(seen.get(photo) ?? []), { reference, box }])
  return seen
}

/**
 * Returns the seen pieces as pieces of the catalogue, each once a room. Null if their volume is
 * implausible; then the volume comes from the surface.
 */
export const foundPieces = (
  seen: readonly SeenPiece[],
  cards: readonly ReadonlyCard[],
): StoredPiece[] | null => {
  const found = new Map<string, StoredPiece>()
  for (const piece of seen) {
    const { reference, quantity, confidence, boxes = [] } = piece
    if (!CATALOGUE.has(reference)) continue
    const room = roomOf(piece, cards)
    const known = found.get(`${room} ${reference}`)
    const allBoxes = [...(known?.boxes ?? []), ...boxes]
    found.set(`${room} ${reference}`, {
      room,
      reference,
      quantity: Math.min(MAX_QUANTITY, quantity + (known?.quantity ?? 0)),
      confidence: Math.min(confidence, known?.confidence ?? 1),
      ...(allBoxes.length > 0 && { boxes: allBoxes }),
    })
  }
  const pieces = [...found.values()]
  return foundVolume(pieces) > MAX_VOLUME_M3 ? null : pieces
}
