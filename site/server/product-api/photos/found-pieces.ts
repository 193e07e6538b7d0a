import { MAX_VOLUME_M3 } from '../../../../shared/domain/funnel-values'
import { MAX_QUANTITY } from '../../../../shared/domain/inventory'
import type { FoundPiece, ReadonlyCard } from '../../../../shared/domain/photos'
import { EVERY_ROOM } from '../../../../shared/domain/references'
import { FURNITURE_LIST } from '../catalogue'
import { foundVolume } from '../pricing-input'
import type { SeenPiece } from './photo-analyser'

/** What an analyser is less sure of than this is not priced. */
const MIN_CONFIDENCE = 0.5
const SOME_ROOM = 'SALON'

const CATALOGUE = new Map(FURNITURE_LIST.map(piece => [piece.reference, piece]))

/** The room it was seen in, else the first that was photographed for a piece of any room, else the catalogue's own. */
const roomOf = ({ room, reference }: SeenPiece, cards: readonly ReadonlyCard[]): string => {
  if (cards.some(card => card.reference === room)) return room ?? SOME_ROOM
  const own = CATALOGUE.get(reference)?.room ?? EVERY_ROOM
  return own === EVERY_ROOM ? (cards[0]?.reference ?? SOME_ROOM) : own
}

/**
 * What was seen, as pieces of the catalogue that a customer could have listed: each once a room. Empty where nothing of it
 * can be believed; then the surface tells the volume.
 */
export const foundPieces = (seen: readonly SeenPiece[], cards: readonly ReadonlyCard[]): FoundPiece[] => {
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
