import {
  type Inventory,
  inventoryVolume,
  MAX_QUANTITY,
  type ReadonlyInventory,
  type VolumeByReference,
} from './inventory'
import { withQuantity } from './inventory-edits'
import type { DwellingReference, FurnitureReference } from './references'

/** A home's list as the customer's own: only rooms and pieces that the catalogue has. */
export const inventoryOfDwelling = (
  { inventory }: DwellingReference,
  isRoom: (reference: string) => boolean,
  isPiece: (reference: string) => boolean,
): Inventory =>
  Object.entries(inventory)
    .filter(([room]) => isRoom(room))
    .flatMap(([room, pieces]) => Object.entries(pieces).map(piece => ({ room, piece })))
    .filter(({ piece: [reference] }) => isPiece(reference))
    .reduce<Inventory>(
      (list, { room, piece: [reference, quantity] }) =>
        withQuantity(list, room, reference, Math.min(quantity, MAX_QUANTITY)),
      {},
    )

const listedIn = (inventory: ReadonlyInventory, reference: string): number =>
  Object.values(inventory).reduce((sum, { predefined }) => sum + (predefined[reference] ?? 0), 0)

interface CartonSuggestion {
  reference: string
  room: string
  /** Number beyond those listed. */
  missing: number
}

/**
 * Returns the cartons that the listed objects will fill, by kind, without those already listed in
 * any room. Cartons are not packed.
 */
export const suggestCartons = (
  inventory: ReadonlyInventory,
  furniture: readonly FurnitureReference[],
  volumes: VolumeByReference,
): CartonSuggestion[] => {
  const cartons = furniture.filter(({ perM3 = 0 }) => perM3 > 0)
  const packed = cartons.reduce(
    (sum, { reference, volume }) => sum + volume * listedIn(inventory, reference),
    0,
  )
  const furnitureM3 = (inventoryVolume(inventory, volumes) - packed) / 100
  return cartons.map(({ reference, room, perM3 = 0 }) => ({
    reference,
    room,
    missing: Math.max(
      0,
      Math.min(MAX_QUANTITY, Math.round(furnitureM3 * perM3)) - listedIn(inventory, reference),
    ),
  }))
}

/** The list with the cartons it lacks. */
export const withCartons = (
  inventory: Inventory,
  suggested: readonly CartonSuggestion[],
): Inventory =>
  suggested.reduce(
    (list, { reference, room, missing }) =>
      missing === 0
        ? list
        : withQuantity(list, room, reference, (list[room]?.predefined[reference] ?? 0) + missing),
    inventory,
  )
