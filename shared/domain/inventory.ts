import { array, type Infer, integer, lazy, object, refine, size, string } from 'superstruct'
import { ownRecord } from './own-record'
import { requiredText } from './text'

/**
 * Limits far above the largest home a mover was ever asked for: a larger body is not a customer's.
 */
export const MAX_ROOMS = 60
const MAX_PIECES_PER_ROOM = 200
export const MAX_CUSTOM_ITEMS = 50
export const MAX_QUANTITY = 500
export const MAX_NAME_LENGTH = 60

/**
 * Reference of a room of the catalogue or of one that the customer added: capitals, digits and
 * underscores.
 */
export const Reference = refine(string(), 'reference', value =>
  /^[A-Z0-9][A-Z0-9_]{0,63}$/.test(value),
)

export const Quantity = size(integer(), 0, MAX_QUANTITY)

/** A piece the catalogue lacks, sized by the customer. `volume` is one piece, in m3 × 100. */
export const CustomItem = lazy(() =>
  object({
    name: requiredText(MAX_NAME_LENGTH),
    quantity: size(integer(), 1, MAX_QUANTITY),
    volume: size(integer(), 1, 2_000),
  }),
)
export type CustomItem = Infer<typeof CustomItem>

const limitedRecord = (maximum: number) => (value: Record<string, unknown>) =>
  Object.keys(value).length <= maximum

export const RoomInventory = lazy(() =>
  object({
    predefined: refine(ownRecord(Reference, Quantity), 'size', limitedRecord(MAX_PIECES_PER_ROOM)),
    custom: size(array(CustomItem), 0, MAX_CUSTOM_ITEMS),
  }),
)
export type RoomInventory = Infer<typeof RoomInventory>

/** Quantity of each piece, by room reference. */
export const Inventory = refine(
  ownRecord(Reference, RoomInventory),
  'size',
  limitedRecord(MAX_ROOMS),
)
export type Inventory = Infer<typeof Inventory>

/** A room the customer added. Its reference is unique among the customer's rooms. */
export const CustomRoom = object({ reference: Reference, label: requiredText(MAX_NAME_LENGTH) })
export type CustomRoom = Infer<typeof CustomRoom>
export const CustomRooms = size(array(CustomRoom), 0, MAX_ROOMS)

/**
 * Volume of one piece by its reference, in m3 × 100; a reference that the catalogue does not know
 * counts 0.
 */
export type VolumeByReference = ReadonlyMap<string, number>

/** Read-only, so that a store's frozen snapshot is accepted. */
interface ReadonlyRoom {
  readonly predefined: Readonly<Record<string, number>>
  readonly custom: readonly Readonly<CustomItem>[]
}
export type ReadonlyInventory = Readonly<Record<string, ReadonlyRoom>>

/** Returns the volume of a room's objects, in m3 × 100. */
export const roomVolume = (room: ReadonlyRoom, volumes: VolumeByReference): number =>
  Object.entries(room.predefined).reduce(
    (sum, [reference, quantity]) => sum + (volumes.get(reference) ?? 0) * quantity,
    0,
  ) + room.custom.reduce((sum, item) => sum + item.volume * item.quantity, 0)

/** Returns the volume of the whole list, in m3 × 100. */
export const inventoryVolume = (inventory: ReadonlyInventory, volumes: VolumeByReference): number =>
  Object.values(inventory).reduce((sum, room) => sum + roomVolume(room, volumes), 0)

export const roomCount = (room: ReadonlyRoom | undefined): number =>
  room === undefined
    ? 0
    : Object.values(room.predefined).reduce((sum, quantity) => sum + quantity, 0) +
      room.custom.reduce((sum, item) => sum + item.quantity, 0)

/** Counts the objects of all rooms. */
export const inventoryCount = (inventory: ReadonlyInventory): number =>
  Object.values(inventory).reduce((sum, room) => sum + roomCount(room), 0)
