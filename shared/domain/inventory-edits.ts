import {
  type CustomItem,
  type CustomRoom,
  type Inventory,
  MAX_CUSTOM_ITEMS,
  MAX_QUANTITY,
  MAX_ROOMS,
  type RoomInventory,
} from './inventory'

const EMPTY_ROOM: RoomInventory = { predefined: {}, custom: [] }

const withRoom = (inventory: Inventory, room: string, content: RoomInventory): Inventory => {
  const isEmpty = Object.keys(content.predefined).length === 0 && content.custom.length === 0
  const others = Object.entries(inventory).filter(([reference]) => reference !== room)
  if (others.length >= MAX_ROOMS) return inventory
  return Object.fromEntries(isEmpty ? others : [...others, [room, content]])
}

/** Returns the inventory with `quantity` of a catalogue piece in a room; 0 removes the entry. */
export const withQuantity = (
  inventory: Inventory,
  room: string,
  reference: string,
  quantity: number,
): Inventory => {
  const content = inventory[room] ?? EMPTY_ROOM
  const others = Object.entries(content.predefined).filter(([other]) => other !== reference)
  const predefined = Object.fromEntries(quantity > 0 ? [...others, [reference, quantity]] : others)
  return withRoom(inventory, room, { ...content, predefined })
}

/**
 * Returns the inventory with a piece described by the customer in a room: it replaces one of the
 * same name, 0 removes it, and one above the room's limit is not added.
 */
export const withCustomItem = (inventory: Inventory, room: string, item: CustomItem): Inventory => {
  const content = inventory[room] ?? EMPTY_ROOM
  const isKnown = content.custom.some(({ name }) => name === item.name)
  const replaced = content.custom.map(other => (other.name === item.name ? item : other))
  const custom = (isKnown ? replaced : [...replaced, item]).filter(({ quantity }) => quantity > 0)
  return custom.length > MAX_CUSTOM_ITEMS
    ? inventory
    : withRoom(inventory, room, { ...content, custom })
}

/**
 * Returns the inventory with that many more of a piece described by the customer: pieces of the
 * same name are added up and get its size.
 */
export const withAddedItem = (inventory: Inventory, room: string, item: CustomItem): Inventory => {
  const known = inventory[room]?.custom.find(({ name }) => name === item.name)?.quantity ?? 0
  return withCustomItem(inventory, room, {
    ...item,
    quantity: Math.min(MAX_QUANTITY, known + item.quantity),
  })
}

/** Adds detected objects to the inventory; of a listed piece, the larger number counts. */
export const withFound = (
  inventory: Inventory,
  found: readonly {
    readonly room: string
    readonly reference: string
    readonly quantity: number
  }[],
): Inventory =>
  found.reduce((list, { room, reference, quantity }) => {
    const listed = list[room]?.predefined[reference] ?? 0
    return withQuantity(list, room, reference, Math.max(listed, quantity))
  }, inventory)

/** Returns the next free reference for a room that the customer adds. */
export const newRoomReference = (rooms: readonly CustomRoom[]): string => {
  const usedReferences = new Set(rooms.map(({ reference }) => reference))
  let number = rooms.length + 1
  while (usedReferences.has(`PIECE_${number}`)) number += 1
  return `PIECE_${number}`
}

/**
 * Returns the inventory without the pieces that the catalogue no longer has, and the references of
 * these; pieces described by the customer stay.
 */
export const withoutUnknown = (
  inventory: Inventory,
  isKnown: (reference: string) => boolean,
): { inventory: Inventory; missing: string[] } => {
  const listed = Object.entries(inventory).flatMap(([room, { predefined }]) =>
    Object.keys(predefined).map(reference => ({ room, reference })),
  )
  const unknown = listed.filter(({ reference }) => !isKnown(reference))
  return {
    inventory: unknown.reduce(
      (remaining, { room, reference }) => withQuantity(remaining, room, reference, 0),
      inventory,
    ),
    missing: [...new Set(unknown.map(({ reference }) => reference))],
  }
}
