import { MAX_QUANTITY } from '../../../shared/domain/inventory'
import { withQuantity } from '../../../shared/domain/inventory-edits'
import { EVERY_ROOM, type FurnitureReference } from '../../../shared/domain/references'
import { toM3 } from '../../../shared/domain/volume'
import { formatM3 } from '../../../shared/texts/figures'
import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume'
import { Stepper } from '../../ui/stepper'
import { useDraft, useScene } from '../funnel-context'

interface PieceProps {
  piece: FurnitureReference
  /** The room it is counted in. */
  room: string
}

/** A tap anywhere on the drawing adds one; once there is one, it can be counted down or typed. */
const Piece = ({ piece, room }: PieceProps) => {
  const { store, apiUrl } = useScene()
  const { inventory } = useDraft().values
  const quantity = inventory[room]?.predefined[piece.reference] ?? 0
  const set = (next: number) =>
    store.edit({ inventory: withQuantity(store.draft.values.inventory, room, piece.reference, next) })
  return (
    <li className={quantity > 0 ? 'piece piece-listed' : 'piece'} part="piece">
      {/* For a keyboard and a screen reader the stepper below says the same, once. */}
      <div className="piece-tap" onClick={() => set(Math.min(MAX_QUANTITY, quantity + 1))}>
        <img src={apiUrl + piece.imageUrl} alt="" width="64" height="64" loading="lazy" decoding="async" />
        <span>{piece.label}</span>
        <span className="piece-volume">{formatM3(toM3(piece.volume))}</span>
      </div>
      <Stepper
        name={piece.reference}
        value={quantity}
        max={MAX_QUANTITY}
        labels={{
          less: TEXTS.less(piece.label),
          more: TEXTS.more(piece.label),
          quantity: TEXTS.quantity(piece.label),
          most: TEXTS.most(MAX_QUANTITY),
        }}
        isFolding
        onChange={set}
      />
    </li>
  )
}

/** Pieces of the open room, or those a search found: each is counted in its own room, what fits anywhere in the open one. */
export const Pieces = ({ room, pieces }: { room: string; pieces: readonly FurnitureReference[] }) => (
  <ul className="pieces">
    {pieces.map(piece => (
      <Piece key={piece.reference} piece={piece} room={piece.room === EVERY_ROOM ? room : piece.room} />
    ))}
  </ul>
)
