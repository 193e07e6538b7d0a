import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CustomItem,
  CustomRooms,
  Inventory,
  inventoryCount,
  inventoryVolume,
  Quantity,
  Reference,
  roomCount,
} from './inventory'
import {
  newRoomReference,
  withAddedItem,
  withCustomItem,
  withoutUnknown,
  withQuantity,
} from './inventory-edits'

const VOLUMES = new Map([
  ['CANAPE', 150],
  ['CHAISE', 20],
  ['LIT', 110],
])
const lamp: CustomItem = { name: 'Lampe', quantity: 2, volume: 10 }
const home: Inventory = {
  SALON: { predefined: { CANAPE: 1, CHAISE: 4 }, custom: [lamp] },
  CHAMBRE: { predefined: { LIT: 1 }, custom: [] },
}

const room = fc.constantFrom('SALON', 'CHAMBRE', 'CAVE', 'PIECE_1')
const piece = fc.constantFrom('CANAPE', 'CHAISE', 'LIT', 'INCONNU')
const item = fc.record({
  name: fc.constantFrom('Lampe', 'Malle', 'Harpe', '__proto__'),
  quantity: fc.integer({ min: 0, max: 500 }),
  volume: fc.integer({ min: 1, max: 2_000 }),
})
type Act = (inventory: Inventory) => Inventory
const act = fc.oneof(
  fc.tuple(room, piece, fc.integer({ min: -3, max: 500 })).map(
    ([where, what, quantity]): Act =>
      inventory =>
        withQuantity(inventory, where, what, quantity),
  ),
  fc.tuple(room, item).map(
    ([where, what]): Act =>
      inventory =>
        withCustomItem(inventory, where, what),
  ),
)
const anyInventory = fc
  .array(act, { maxLength: 30 })
  .map(acts => acts.reduce<Inventory>((inventory, change) => change(inventory), {}))

describe('what is listed', () => {
  it('an inventory sums volumes and pieces over all rooms', () => {
    expect(inventoryVolume(home, VOLUMES)).toBe(150 + 4 * 20 + 2 * 10 + 110)
    expect(inventoryCount(home)).toBe(8)
    expect(roomCount(home.SALON)).toBe(7)
  })

  it('an empty inventory and an unopened room count nothing', () => {
    expect(inventoryVolume({}, VOLUMES)).toBe(0)
    expect(inventoryCount({})).toBe(0)
    expect(roomCount(undefined)).toBe(0)
  })

  it('a piece unknown to the catalogue is counted without volume', () => {
    const inventory = { SALON: { predefined: { INCONNU: 3, CHAISE: 1 }, custom: [] } }
    expect(inventoryVolume(inventory, VOLUMES)).toBe(20)
    expect(inventoryCount(inventory)).toBe(4)
  })

  it('any series of edits leaves a valid inventory with a whole, non-negative volume', () => {
    fc.assert(
      fc.property(anyInventory, inventory => {
        const volume = inventoryVolume(inventory, VOLUMES)
        expect(Number.isInteger(volume) && volume >= 0).toBe(true)
        expect(inventoryCount(inventory)).toBeGreaterThanOrEqual(0)
        expect(Inventory.is(inventory)).toBe(true)
      }),
    )
  })

  it('an inventory keeps no empty room', () => {
    fc.assert(
      fc.property(anyInventory, inventory => {
        for (const content of Object.values(inventory))
          expect(roomCount(content)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('withQuantity', () => {
  it('sets, changes and takes out a piece of one room, and leaves the others', () => {
    expect(withQuantity(home, 'SALON', 'CHAISE', 6).SALON?.predefined).toEqual({
      CANAPE: 1,
      CHAISE: 6,
    })
    expect(withQuantity(home, 'SALON', 'CHAISE', 0).SALON?.predefined).toEqual({ CANAPE: 1 })
    expect(withQuantity(home, 'CHAMBRE', 'LIT', 0)).toEqual({ SALON: home.SALON })
    expect(withQuantity({}, 'CAVE', 'CHAISE', 1)).toEqual({
      CAVE: { predefined: { CHAISE: 1 }, custom: [] },
    })
  })

  it.each([0, -1, Number.NaN])('withQuantity removes a piece at a quantity of %f', quantity => {
    expect(withQuantity(home, 'SALON', 'CHAISE', quantity).SALON?.predefined).toEqual({ CANAPE: 1 })
  })

  it('withQuantity and withCustomItem leave the given inventory unchanged', () => {
    const before = structuredClone(home)
    withQuantity(home, 'SALON', 'CHAISE', 9)
    withCustomItem(home, 'SALON', { ...lamp, quantity: 0 })
    expect(home).toEqual(before)
  })

  it('withQuantity adds exactly the volume of the added piece', () => {
    fc.assert(
      fc.property(
        anyInventory,
        room,
        fc.constantFrom('CANAPE', 'CHAISE', 'LIT'),
        (inventory, where, what) => {
          const quantity = inventory[where]?.predefined[what] ?? 0
          const more = withQuantity(inventory, where, what, quantity + 1)
          expect(inventoryVolume(more, VOLUMES) - inventoryVolume(inventory, VOLUMES)).toBe(
            VOLUMES.get(what),
          )
          expect(inventoryCount(more)).toBe(inventoryCount(inventory) + 1)
        },
      ),
    )
  })

  it('withQuantity with the former quantity restores the inventory', () => {
    fc.assert(
      fc.property(
        anyInventory,
        room,
        piece,
        fc.integer({ min: 0, max: 500 }),
        (inventory, where, what, quantity) => {
          const before = inventory[where]?.predefined[what] ?? 0
          expect(
            withQuantity(withQuantity(inventory, where, what, quantity), where, what, before),
          ).toEqual(inventory)
        },
      ),
    )
  })
})

describe('withCustomItem', () => {
  it('withCustomItem adds a piece, replaces one of the same name and removes one of quantity 0', () => {
    const trunk = { name: 'Malle', quantity: 1, volume: 50 }
    expect(withCustomItem(home, 'SALON', trunk).SALON?.custom).toEqual([lamp, trunk])
    expect(withCustomItem(home, 'SALON', { ...lamp, quantity: 5 }).SALON?.custom).toEqual([
      { ...lamp, quantity: 5 },
    ])
    expect(withCustomItem(home, 'SALON', { ...lamp, quantity: 0 }).SALON?.custom).toEqual([])
    expect(withCustomItem(home, 'CAVE', { ...lamp, quantity: 0 })).toEqual(home)
  })

  it('a room holds at most one custom piece of each name', () => {
    fc.assert(
      fc.property(anyInventory, inventory => {
        for (const { custom } of Object.values(inventory))
          expect(new Set(custom.map(({ name }) => name)).size).toBe(custom.length)
      }),
    )
  })
})

describe('withAddedItem', () => {
  it('withAddedItem adds up pieces of the same name up to the quantity limit', () => {
    expect(withAddedItem(home, 'SALON', { ...lamp, quantity: 1 }).SALON?.custom).toEqual([
      { ...lamp, quantity: 3 },
    ])
    expect(withAddedItem(home, 'SALON', { ...lamp, quantity: 499 }).SALON?.custom).toEqual([
      { ...lamp, quantity: 500 },
    ])
    expect(withAddedItem(home, 'CAVE', lamp)).toEqual(withCustomItem(home, 'CAVE', lamp))
  })
})

describe('newRoomReference', () => {
  it('a new room reference is valid and unused among the customer’s rooms', () => {
    const rooms = fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { maxLength: 60 })
    fc.assert(
      fc.property(rooms, numbers => {
        const taken = numbers.map(number => ({ reference: `PIECE_${number}`, label: 'Atelier' }))
        const reference = newRoomReference(taken)
        expect(taken.map(known => known.reference)).not.toContain(reference)
        expect(Reference.is(reference)).toBe(true)
      }),
    )
  })

  it('a new room reference counts up', () => {
    expect(newRoomReference([])).toBe('PIECE_1')
    expect(newRoomReference([{ reference: 'PIECE_1', label: 'Atelier' }])).toBe('PIECE_2')
  })
})

describe('limits', () => {
  it.each(['SALON', 'A', 'CANAPE_3_PLACES', '2', 'A'.repeat(64)])(
    'the text %j is accepted as a reference',
    reference => {
      expect(Reference.is(reference)).toBe(true)
    },
  )

  it.each([
    '',
    'salon',
    '_A',
    '__proto__',
    'constructor',
    'A-B',
    'A B',
    'É',
    'A\n',
    'A'.repeat(65),
  ])('the text %j is refused as a reference', reference =>
    expect(Reference.is(reference)).toBe(false),
  )

  it.each([
    [0, true],
    [500, true],
    [501, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    ['1', false],
  ])('a quantity of %j', (quantity, expected) => expect(Quantity.is(quantity)).toBe(expected))

  it.each([
    ['no name', { name: '  ' }, false],
    ['a name of 60 letters', { name: 'a'.repeat(60) }, true],
    ['a name of 61 letters', { name: 'a'.repeat(61) }, false],
    ['markup as a name', { name: '<img>' }, false],
    ['none of it', { quantity: 0 }, false],
    ['the largest volume', { volume: 2_000 }, true],
    ['more than the largest volume', { volume: 2_001 }, false],
    ['no volume', { volume: 0 }, false],
  ])('a piece of the customer’s own with %s', (_, change, expected) => {
    expect(CustomItem.is({ ...lamp, ...change })).toBe(expected)
  })

  const times = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, i) => make(i))
  const rooms = (count: number) =>
    Object.fromEntries(times(count, i => [`R${i}`, { predefined: {}, custom: [] }]))
  const pieces = (count: number) => ({
    SALON: { predefined: Object.fromEntries(times(count, i => [`P${i}`, 1])), custom: [] },
  })
  const own = (count: number) => ({
    SALON: { predefined: {}, custom: times(count, i => ({ ...lamp, name: `L${i}` })) },
  })

  it.each([
    ['60 rooms', rooms(60), true],
    ['61 rooms', rooms(61), false],
    ['200 pieces in a room', pieces(200), true],
    ['201 pieces in a room', pieces(201), false],
    ['50 own pieces in a room', own(50), true],
    ['51 own pieces in a room', own(51), false],
  ])('an inventory of %s', (_, inventory, expected) =>
    expect(Inventory.is(inventory)).toBe(expected),
  )

  it('a full room or inventory takes no further pieces but still changes quantities', () => {
    const fullRoom = own(50)
    expect(withCustomItem(fullRoom, 'SALON', lamp)).toEqual(fullRoom)
    expect(
      withAddedItem(fullRoom, 'SALON', { ...lamp, name: 'L0' }).SALON?.custom[0]?.quantity,
    ).toBe(4)
    expect(withQuantity(rooms(60), 'CAVE', 'LIT', 1)).toEqual(rooms(60))
    expect(withQuantity(rooms(60), 'R0', 'LIT', 1).R0?.predefined).toEqual({ LIT: 1 })
  })

  it('an inventory refuses __proto__ as a room or piece key', () => {
    expect(Inventory.is(JSON.parse('{"__proto__":{"predefined":{},"custom":[]}}'))).toBe(false)
    expect(Inventory.is(JSON.parse('{"SALON":{"predefined":{"__proto__":1},"custom":[]}}'))).toBe(
      false,
    )
  })

  it('the customer can add sixty rooms and no more', () => {
    const custom = times(61, i => ({ reference: `PIECE_${i}`, label: 'Atelier' }))
    expect(CustomRooms.is(custom.slice(1))).toBe(true)
    expect(CustomRooms.is(custom)).toBe(false)
  })
})

describe('pieces that the catalogue no longer has', () => {
  const isKnown = (reference: string) => reference === 'CHAISE'

  it('pieces that left the catalogue are removed and named once each, with rooms that have no other piece', () => {
    const inventory = {
      SALON: { predefined: { CHAISE: 2, ORGUE: 1 }, custom: [lamp] },
      CAVE: { predefined: { ORGUE: 1 }, custom: [] },
    }
    expect(withoutUnknown(inventory, isKnown)).toEqual({
      inventory: { SALON: { predefined: { CHAISE: 2 }, custom: [lamp] } },
      missing: ['ORGUE'],
    })
  })

  it('withoutUnknown keeps the inventory when all pieces are known', () => {
    const inventory = { SALON: { predefined: { CHAISE: 2 }, custom: [] } }
    expect(withoutUnknown(inventory, isKnown)).toEqual({ inventory, missing: [] })
  })
})
