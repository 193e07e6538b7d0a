import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedAddress } from '../../../shared/domain/address'
import { greatCircleKm } from '../../../shared/domain/distance'
import { type Locate, placeOf } from './move-places'

const LYON = { latitude: 45.7676, longitude: 4.8344 }
const locate: Locate = postalCode => (postalCode === '69001' ? LYON : null)
const address = (postalCode: string, latitude: number | null, longitude: number | null) => ({
  ...typedAddress(),
  postalCode,
  latitude,
  longitude,
})

describe('placeOf', () => {
  it('placeOf keeps coordinates that lie near their postal code', () => {
    expect(placeOf(address('69001', 45.8, 4.9), locate)).toEqual({ latitude: 45.8, longitude: 4.9 })
  })

  it('placeOf replaces coordinates far from the postal code by its place', () => {
    expect(placeOf(address('69001', 48.85, 2.35), locate)).toEqual(LYON)
  })

  it('placeOf takes the postal code’s place where one or both coordinates are missing', () => {
    expect(placeOf(address('69001', null, null), locate)).toEqual(LYON)
    expect(placeOf(address('69001', 45.8, null), locate)).toEqual(LYON)
  })

  it('placeOf places no address with an unknown postal code, whatever its coordinates', () => {
    expect(placeOf(address('97400', -20.88, 55.45), locate)).toBeNull()
    expect(placeOf(address('99999', 45.7676, 4.8344), locate)).toBeNull()
    expect(placeOf(address('1000', null, null), locate)).toBeNull()
  })

  it('the place of an address is always one that the server knows', () => {
    const coordinate = (limit: number) =>
      fc.option(fc.double({ min: -limit, max: limit, noNaN: true }))
    fc.assert(
      fc.property(
        fc.constantFrom('69001', '99999', ''),
        coordinate(90),
        coordinate(180),
        (postalCode, ...own) => {
          const known = locate(postalCode, '')
          const place = placeOf(address(postalCode, ...own), locate)
          expect(place === null).toBe(known === null)
          if (place !== null && known !== null)
            expect(greatCircleKm(place, known)).toBeLessThanOrEqual(50)
        },
      ),
    )
  })
})
