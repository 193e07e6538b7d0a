import { newRoomReference } from '../../shared/domain/inventory-edits'
import type { RoomReference } from '../../shared/domain/references'
import { useCatalogue, useDraft, useFunnel } from './funnel-context'

/** The drawing of a room that the customer named. */
const OWN_ROOM_DRAWING = '/images/drawings/carton-standard.svg'

/** Returns all rooms, custom ones last, with the actions on custom ones. */
export const useOwnRooms = () => {
  const { store, apiUrl } = useFunnel()
  const { customRooms } = useDraft().values
  const { rooms: known } = useCatalogue().catalogue
  const rooms: RoomReference[] = [...known, ...customRooms]
  return {
    rooms,
    isOwn: (room: string) => customRooms.some(({ reference }) => reference === room),
    drawingOf: ({ imageUrl }: RoomReference) => apiUrl + (imageUrl ?? OWN_ROOM_DRAWING),
    /** Adds a room, and returns its reference. */
    add: (label: string): string => {
      const own = store.draft.values.customRooms
      const reference = newRoomReference(own)
      store.edit({ customRooms: [...own, { reference, label }] })
      return reference
    },
    remove: (room: string) =>
      store.edit({
        customRooms: store.draft.values.customRooms.filter(({ reference }) => reference !== room),
      }),
  }
}
