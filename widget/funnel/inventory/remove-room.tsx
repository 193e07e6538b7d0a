import { roomCount } from '../../../shared/domain/inventory'
import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume'
import { useAllValues, useScene } from '../funnel-context'

/** For a room of the customer's own. What stands in it is not thrown away with it: it is taken out first. */
export const RemoveRoom = ({ room, onRemove }: { room: string; onRemove: () => void }) => {
  const { store } = useScene()
  const { customRooms, inventory } = useAllValues()
  const isOwn = customRooms.some(({ reference }) => reference === room)
  if (!isOwn || roomCount(inventory[room]) > 0) return null
  return (
    <button
      type="button"
      className="text-button"
      onClick={() => {
        store.edit({ customRooms: store.draft.values.customRooms.filter(({ reference }) => reference !== room) })
        onRemove()
      }}
    >
      {TEXTS.removeRoom}
    </button>
  )
}
