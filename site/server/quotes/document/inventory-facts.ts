import type { FunnelValues } from '../../../../shared/domain/funnel-values'
import type { RoomInventory } from '../../../../shared/domain/inventory'
import { kitLine } from '../../../../shared/texts/options-texts'
import { QUOTE_DOCUMENT_TEXTS } from '../../../../shared/texts/quote-document-texts'
import { labelsOf, PIECE_LABELS, ROOM_LABELS } from '../../catalogue/catalogue-labels'

const piecesOf = ({ predefined, custom }: RoomInventory): string[] =>
  [
    ...Object.entries(predefined).map(([reference, quantity]) => ({
      label: PIECE_LABELS.get(reference) ?? reference,
      quantity,
    })),
    ...custom.map(({ name: label, quantity }) => ({ label, quantity })),
  ]
    .filter(({ quantity }) => quantity > 0)
    .map(({ label, quantity }) => kitLine(label, quantity))

/** Number of the longest names that fit on one sheet, where a line is not broken. */
const PIECES_A_LINE = 40

/**
 * Lists the inventory room by room, if the customer has entered it: price and claims are based on
 * it.
 */
export const inventoryFacts = ({
  isKnownVolume,
  inventory,
  customRooms,
}: FunnelValues): { label: string; value: string }[] => {
  if (isKnownVolume !== 'unknown') return []
  const own = labelsOf(customRooms)
  return Object.entries(inventory).flatMap(([reference, room]) => {
    const label = own.get(reference) ?? ROOM_LABELS.get(reference) ?? reference
    const pieces = piecesOf(room)
    const lines = Math.ceil(pieces.length / PIECES_A_LINE)
    return Array.from({ length: lines }, (_, line) => ({
      label: line === 0 ? label : QUOTE_DOCUMENT_TEXTS.goesOn(label),
      value: pieces.slice(line * PIECES_A_LINE, (line + 1) * PIECES_A_LINE).join(', '),
    }))
  })
}
