import { validate } from 'superstruct'
import { describe, expect, it } from 'vitest'
import {
  Address,
  addressFault,
  type AddressPrecision,
  preciseAddress,
  typedAddress,
  withoutCode,
} from './address'
import { LYON, PARIS } from './testing/valid-customer'

const refusalsOf = (value: unknown, precision?: AddressPrecision) => {
  const [error] = validate(value, preciseAddress(precision))
  return error?.failures().map(({ path, refinement }) => [path.join('.'), refinement]) ?? []
}

describe('addressFault', () => {
  it.each([
    ['a chosen street', PARIS, null, null],
    ['a chosen town', LYON, null, 'street-missing'],
    ['an empty field', typedAddress(), 'city-missing', 'street-missing'],
    ['text typed, nothing chosen', typedAddress('Paris'), 'city-missing', 'street-missing'],
    [
      'text typed on after the choice',
      { ...PARIS, addressInTextInput: '14 Rue de Rivoli' },
      'city-missing',
      'street-missing',
    ],
    [
      'the text emptied after the choice',
      { ...PARIS, addressInTextInput: '' },
      'city-missing',
      'street-missing',
    ],
    ['no postal code', { ...PARIS, postalCode: '' }, 'city-missing', 'street-missing'],
    [
      'a street whose postal code is to be chosen',
      withoutCode('1 rue Haute, Nantes', 'Nantes'),
      'code-missing-Nantes',
      'code-missing-Nantes',
    ],
    ['no city', { ...PARIS, city: '' }, 'city-missing', 'street-missing'],
    [
      'a country only',
      { ...typedAddress('France'), formattedAddress: 'France' },
      'city-missing',
      'street-missing',
    ],
    ['a street without a number', { ...PARIS, streetNumber: '' }, null, null],
    ['a page pasted', typedAddress('rue '.repeat(2_500)), 'too-long-200', 'too-long-200'],
    ['no coordinates', { ...PARIS, latitude: null, longitude: null }, null, null],
  ])(
    'an address is checked for what a price and a booking need: %s',
    (_, address, city, street) => {
      expect(addressFault(address)).toBe(city)
      expect(addressFault(address, 'city')).toBe(city)
      expect(addressFault(address, 'street')).toBe(street)
    },
  )
})

describe('preciseAddress', () => {
  it('preciseAddress accepts a town by default and a street with street precision', () => {
    expect(refusalsOf(LYON)).toEqual([])
    expect(refusalsOf(PARIS, 'street')).toEqual([])
  })

  it('preciseAddress reports the fault as the reason at the path of the address', () => {
    expect(refusalsOf(typedAddress('Lyon'))).toEqual([['', 'city-missing']])
    expect(refusalsOf(LYON, 'street')).toEqual([['', 'street-missing']])
  })
})

describe('Address', () => {
  it.each([
    ['north of the pole', { latitude: 90.1 }],
    ['beyond the date line', { longitude: -180.1 }],
    ['coordinates as text', { latitude: '48.8' }],
    ['coordinates that are no number', { longitude: Number.NaN }],
    ['markup', { city: '<b>Paris</b>' }],
    ['a line break', { formattedAddress: 'Paris\nBcc: a@b.fr' }],
    ['an endless text', { street: 'r'.repeat(201) }],
    ['a missing part', { country: undefined }],
    ['a part that is null', { street: null }],
  ])('the Address struct refuses %s', (_, change) => {
    expect(Address.is({ ...PARIS, ...change })).toBe(false)
  })

  it.each([
    ['the poles and the date line', { latitude: -90, longitude: 180 }],
    ['the longest text', { street: 'r'.repeat(200) }],
    ['accents, apostrophes and hyphens', { city: 'L’Haÿ-les-Roses' }],
  ])('the Address struct accepts %s', (_, change) => {
    expect(Address.is({ ...PARIS, ...change })).toBe(true)
  })
})
