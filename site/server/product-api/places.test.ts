import { describe, expect, it } from 'vitest'
import { typedAddress } from '../../../shared/domain/address'
import { type Locate, placeOf } from './places'

const LYON = { latitude: 45.7676, longitude: 4.8344 }
const locate: Locate = postalCode => (postalCode === '69001' ? LYON : null)
const address = (postalCode: string, latitude: number | null, longitude: number | null) => ({
  ...typedAddress(),
  postalCode,
  latitude,
  longitude,
})

describe('placeOf', () => {
  it('believes coordinates near their postal code', () => {
    expect(placeOf(address('69001', 45.8, 4.9), locate)).toEqual({ latitude: 45.8, longitude: 4.9 })
  })

  it('does not believe coordinates far from it', () => {
    expect(placeOf(address('69001', 48.85, 2.35), locate)).toEqual(LYON)
  })

  it('takes the postal code’s place where coordinates are missing, even one of the two', () => {
    expect(placeOf(address('69001', null, null), locate)).toEqual(LYON)
    expect(placeOf(address('69001', 45.8, null), locate)).toEqual(LYON)
  })

  it('believes what it cannot check: an address abroad', () => {
    expect(placeOf(address('1000', 50.85, 4.35), locate)).toEqual({ latitude: 50.85, longitude: 4.35 })
    expect(placeOf(address('1000', null, null), locate)).toBeNull()
  })
})
