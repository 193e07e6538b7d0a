import { memo } from 'react'
import { MAX_QUANTITY } from '../../../shared/domain/inventory'
import { withQuantity } from '../../../shared/domain/inventory-edits'
import { EVERY_ROOM, type FurnitureReference } from '../../../shared/domain/references'
import { toM3 } from '../../../shared/domain/volume'
import { formatM3 } from '../../../shared/texts/figures'
import { useDraft, useScene } from '../funnel-context'
import { PieceCard } from '../piece-card'

interface PieceProps {
  piece: FurnitureReference
  /** The room it is counted in. */
  room: string
}

// A room of 40 pieces is drawn anew for none but the one that was counted.
const Piece = memo(({ piece, room }: PieceProps) => {
  const { store, apiUrl } = useScene()
  const quantity = useDraft().values.inventory[room]?.predefined[piece.reference] ?? 0
  return (
    <PieceCard
      name={piece.reference}
      label={piece.label}
      detail={formatM3(toM3(piece.volume))}
      imageUrl={apiUrl + piece.imageUrl}
      quantity={quantity}
      max={MAX_QUANTITY}
      onChange={next =>
        store.edit({ inventory: withQuantity(store.draft.values.inventory, room, piece.reference, next) })
      }
    />
  )
})

interface PiecesProps {
  room: string
  /** Whether they are the open room's, as opposed to those that a search found anywhere. */
  isRoom: boolean
  pieces: readonly FurnitureReference[]
}

/** Pieces of the open room, or those a search found: each is counted in its own room, what fits anywhere in the open one. */
export const Pieces = ({ room, isRoom, pieces }: PiecesProps) => (
  <ul className="pieces">
    {pieces.map(piece => (
      <Piece key={piece.reference} piece={piece} room={isRoom || piece.room === EVERY_ROOM ? room : piece.room} />
    ))}
  </ul>
)
