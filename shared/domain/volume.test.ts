import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundM3, toM3, TRUCK_SIZES_M3, truckFor, VOLUME_GUIDE } from './volume'

describe('truckFor', () => {
  it.each([
    [0, 6, 1, 0],
    [0.5, 6, 1, 0.5 / 6],
    [6, 6, 1, 1],
    [6.01, 12, 1, 6.01 / 12],
    [12, 12, 1, 1],
    [15, 20, 1, 0.75],
    [25, 30, 1, 25 / 30],
    [30.5, 50, 1, 0.61],
    [50, 50, 1, 1],
    [50.01, 50, 2, 0.5001],
    [100, 50, 2, 1],
    [500, 50, 10, 1],
  ])('truckFor chooses the truck for %f m3', (volumeM3, sizeM3, count, fill) => {
    const truck = truckFor(volumeM3)
    expect(truck).toMatchObject({ sizeM3, count })
    expect(truck.fill).toBeCloseTo(fill, 10)
  })

  const anyVolume = fc.double({ min: 0, max: 600, noNaN: true })

  it('truckFor holds the volume in trucks of one existing size without a spare truck', () => {
    fc.assert(
      fc.property(anyVolume, volumeM3 => {
        const { sizeM3, count, fill } = truckFor(volumeM3)
        expect(TRUCK_SIZES_M3).toContain(sizeM3)
        expect(sizeM3 * count).toBeGreaterThanOrEqual(volumeM3)
        expect(fill).toBeGreaterThanOrEqual(0)
        expect(fill).toBeLessThanOrEqual(1)
        if (count > 1) expect(sizeM3 * (count - 1)).toBeLessThan(volumeM3)
      }),
    )
  })

  it('more volume never gets less truck', () => {
    fc.assert(
      fc.property(anyVolume, anyVolume, (one, other) => {
        const less = truckFor(Math.min(one, other))
        const more = truckFor(Math.max(one, other))
        expect(more.sizeM3 * more.count).toBeGreaterThanOrEqual(less.sizeM3 * less.count)
      }),
    )
  })
})

describe('units', () => {
  it('roundM3 rounds a volume to two decimals and keeps hundredths exact', () => {
    expect(roundM3(12.5)).toBe(12.5)
    expect(roundM3(0.1 + 0.2)).toBe(0.3)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000 }),
        hundredths => roundM3(toM3(hundredths)) === toM3(hundredths),
      ),
    )
  })
})

it('the volume guide covers all home sizes without a gap', () => {
  expect(
    VOLUME_GUIDE.map(({ fromM2, toM2, fromM3: from, toM3: to }) => [fromM2, toM2, from, to]),
  ).toEqual([
    [0, 30, 10, 20],
    [30, 50, 20, 30],
    [50, 80, 30, 40],
    [80, 100, 50, 50],
    [100, null, 80, 100],
  ])
})
