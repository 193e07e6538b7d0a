import { describe, expect, it } from 'vitest'
import { FURNITURE, FURNITURE_REFERENCES } from './furniture'
import { HEAVY_ITEM_REFERENCES, HEAVY_ITEMS } from './heavy-item-references'
import { drawingFile, imageUrl } from './image-url'
import { ROOM_REFERENCES, ROOMS } from './rooms'

const everything = [...ROOMS, ...FURNITURE, ...HEAVY_ITEMS]

describe('reference collections', () => {
  it('the reference collections have at least 12 rooms, 120 pieces of furniture and 20 heavy items', () => {
    expect(ROOM_REFERENCES.length).toBeGreaterThanOrEqual(12)
    expect(FURNITURE_REFERENCES.length).toBeGreaterThanOrEqual(120)
    expect(HEAVY_ITEM_REFERENCES).toHaveLength(20)
  })

  it('every reference, drawing and label is unique', () => {
    expect(new Set(FURNITURE_REFERENCES).size).toBe(FURNITURE_REFERENCES.length)
    expect(new Set(everything.map(({ reference }) => drawingFile(reference))).size).toBe(
      everything.length,
    )
    expect(new Set(everything.map(({ label }) => label)).size).toBe(everything.length)
  })

  it.each(everything.map(item => [item.reference, item.label]))(
    '%s is written as French is',
    (reference, label) => {
      expect(reference).toMatch(/^[A-Z]+(_[A-Z0-9]+)*$/)
      expect(label).toMatch(/^\p{Lu}[\p{L}\d’ -]+$/u)
      expect(label.length).toBeLessThanOrEqual(30)
    },
  )

  it('every piece has a plausible volume in m3 × 100', () => {
    for (const piece of [...FURNITURE, ...HEAVY_ITEMS]) {
      expect(Number.isInteger(piece.volumeM3x100), piece.reference).toBe(true)
      expect(piece.volumeM3x100, piece.reference).toBeGreaterThanOrEqual(3)
      expect(piece.volumeM3x100, piece.reference).toBeLessThanOrEqual(400)
    }
  })

  it('every heavy item weighs at least 80 kg, as custom heavy items do', () => {
    expect(HEAVY_ITEMS.filter(item => item.weightKg < 80)).toEqual([])
  })

  it('every room of a home has at least seven pieces of its own', () => {
    const home = ROOM_REFERENCES.filter(
      room => !['CARTONS', 'MATERIEL_DEMENAGEMENT'].includes(room),
    )
    expect(home.filter(room => FURNITURE.filter(piece => piece.room === room).length < 7)).toEqual(
      [],
    )
  })
})

describe('imageUrl', () => {
  it('the drawing of a reference has its name in kebab-case', () => {
    expect(imageUrl('CANAPE_3_PLACES')).toBe('/images/drawings/canape-3-places.svg')
  })
})
