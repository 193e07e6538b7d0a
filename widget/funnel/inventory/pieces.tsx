import { memo, useState } from 'react'
import { MAX_QUANTITY } from '../../../shared/domain/inventory'
import { withQuantity } from '../../../shared/domain/inventory-edits'
import { EVERY_ROOM, type FurnitureReference } from '../../../shared/domain/references'
import { toM3 } from '../../../shared/domain/volume'
import { furnitureOf } from '../../../shared/stores/catalogue-store'
import { formatM3 } from '../../../shared/texts/figures'
import { useGradualCount } from '../../ui/use-gradual-count'
import { useAllValues, useCatalogue, useDraft, useFunnel } from '../funnel-context'
import { PieceCard } from '../piece-card'

/** Number of pieces in the first render, as many as a phone shows; the others follow in batches. */
const FIRST_PIECES = 8

interface PieceProps {
  piece: FurnitureReference
  /** The room in which it is counted. */
  room: string
  quantity: number
  isRecognised: boolean
}

// Memoised: counting renders one of 40 pieces.
const Piece = memo(({ piece, room, quantity, isRecognised }: PieceProps) => {
  const { store, apiUrl } = useFunnel()
  return (
    <PieceCard
      name={piece.reference}
      label={piece.label}
      detail={formatM3(toM3(piece.volume))}
      imageUrl={apiUrl + piece.imageUrl}
      quantity={quantity}
      max={MAX_QUANTITY}
      isRecognised={isRecognised}
      onChange={next =>
        store.edit({
          inventory: withQuantity(store.draft.values.inventory, room, piece.reference, next),
        })
      }
    />
  )
})

interface PiecesProps {
  room: string
  /** Search results from all rooms; null: the room's own pieces. */
  found: readonly FurnitureReference[] | null
}

/**
 * Pieces of the open room, or search results: each is counted in its own room, and one that fits
 * any room in the open one. Recognised pieces of the room come first.
 */
export const Pieces = ({ room, found }: PiecesProps) => {
  const { inventory } = useAllValues()
  const { furniture } = useCatalogue().catalogue
  const { recognised } = useDraft()
  const listed = inventory[room]?.predefined
  /** Pieces listed when the room was opened come first, so that counting moves none. */
  const [opened] = useState(listed)
  const rankOf = ({ reference }: FurnitureReference) =>
    recognised[room]?.predefined[reference] ? 0 : opened?.[reference] ? 1 : 2
  const pieces =
    found ?? furnitureOf(furniture, room, listed).sort((one, other) => rankOf(one) - rankOf(other))
  const visibleCount = useGradualCount(pieces.length, FIRST_PIECES)
  return (
    <ul className="pieces">
      {pieces.slice(0, visibleCount).map(piece => {
        const countedRoom = found === null || piece.room === EVERY_ROOM ? room : piece.room
        const quantity = inventory[countedRoom]?.predefined[piece.reference] ?? 0
        return (
          <Piece
            key={piece.reference}
            piece={piece}
            room={countedRoom}
            quantity={quantity}
            isRecognised={
              quantity > 0 && quantity === recognised[countedRoom]?.predefined[piece.reference]
            }
          />
        )
      })}
    </ul>
  )
}
