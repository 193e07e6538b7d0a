import { roomCount } from '../../../shared/domain/inventory'
import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume-texts'
import { useAllValues } from '../funnel-context'
import { useOwnRooms } from '../use-own-rooms'
import { TextButton } from '../../ui/text-button'

/** Removes a custom room, once it is empty. */
export const RemoveRoom = ({ room, onRemove }: { room: string; onRemove: () => void }) => {
  const { isOwn, remove } = useOwnRooms()
  const { inventory } = useAllValues()
  if (!isOwn(room) || roomCount(inventory[room]) > 0) return null
  return (
    <TextButton
      onClick={() => {
        remove(room)
        onRemove()
      }}
    >
      {TEXTS.removeRoom}
    </TextButton>
  )
}
