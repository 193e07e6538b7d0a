import { describe, expect, it } from 'vitest'
import { inventoryOfDwelling, suggestCartons, withCartons } from './ready-lists'
import type { FurnitureReference } from './references'

const piece = (reference: string, volume: number, perM3?: number): FurnitureReference => ({
  reference,
  label: reference,
  imageUrl: '',
  volume,
  ...(perM3 === undefined ? { room: 'SALON' } : { room: 'CARTONS', perM3 }),
})
const FURNITURE = [piece('CANAPE', 200), piece('CARTON', 6, 2), piece('LIVRES', 3, 0.5)]
const VOLUMES = new Map(FURNITURE.map(({ reference, volume }) => [reference, volume]))
const room = (predefined: Record<string, number>) => ({ predefined, custom: [] })

it('a home’s list has the rooms and pieces of the catalogue, and no other', () => {
  const inventory = {
    SALON: { CANAPE: 1, TRONE: 2 },
    DONJON: { CANAPE: 1 },
    CARTONS: { CARTON: 900 },
  }
  const dwelling = { reference: 'STUDIO', label: 'Studio', surface: 25, inventory }
  const isRoom = (reference: string) => reference !== 'DONJON'
  expect(inventoryOfDwelling(dwelling, isRoom, reference => VOLUMES.has(reference))).toEqual({
    SALON: room({ CANAPE: 1 }),
    CARTONS: room({ CARTON: 500 }),
  })
})

describe('cartons', () => {
  const missing = (inventory: Parameters<typeof suggestCartons>[0]) =>
    suggestCartons(inventory, FURNITURE, VOLUMES).map(carton => carton.missing)

  it('cartons are suggested in proportion to the volume of the listed pieces', () => {
    expect(missing({})).toEqual([0, 0])
    expect(missing({ SALON: room({ CANAPE: 5 }) })).toEqual([20, 5])
    const attic = { predefined: {}, custom: [{ name: 'Orgue', quantity: 1, volume: 200 }] }
    expect(missing({ GRENIER: attic })).toEqual([4, 1])
  })

  it('cartons that are listed in any room lower the number of missing cartons', () => {
    expect(
      missing({ SALON: room({ CANAPE: 5, CARTON: 8 }), CARTONS: room({ CARTON: 2, LIVRES: 9 }) }),
    ).toEqual([10, 0])
  })

  it('adding the suggested cartons leaves none missing and keeps what was listed', () => {
    const before = {
      SALON: room({ CANAPE: 5, CARTON: 8 }),
      CARTONS: room({ CARTON: 2, LIVRES: 9 }),
    }
    const after = withCartons(before, suggestCartons(before, FURNITURE, VOLUMES))
    expect(after).toEqual({ SALON: before.SALON, CARTONS: room({ CARTON: 12, LIVRES: 9 }) })
    expect(missing(after)).toEqual([0, 0])
  })
})
