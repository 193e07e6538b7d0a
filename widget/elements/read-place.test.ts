import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Address, typedAddress } from '../../shared/domain/address'
import { readPlace } from './read-place'

const LYON: Address = {
  formattedAddress: '69001 Lyon',
  addressInTextInput: '69001 Lyon',
  street: '',
  streetNumber: '',
  city: 'Lyon',
  postalCode: '69001',
  country: 'France',
  latitude: 45.767,
  longitude: 4.834,
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

describe('readPlace', () => {
  it('readPlace returns a complete address unchanged', () => {
    expect(readPlace(JSON.stringify(LYON))).toEqual(LYON)
    expect(readPlace(` ${JSON.stringify({ ...LYON, id: 7 })}\n`)).toEqual(LYON)
  })

  it.each([
    ['Lyon', 'Lyon'],
    ['12 rue de Rivoli, Paris', '12 rue de Rivoli, Paris'],
    ['<b>Lyon</b>\u0000\n', 'bLyon/b'],
    ['Lyon\u2028', 'Lyon'],
    ['L'.repeat(300), 'L'.repeat(200)],
    [`${'L'.repeat(199)}🚚`, 'L'.repeat(199)],
  ])('readPlace returns a typed address for the text %j', (text, typed) =>
    expect(readPlace(text)).toEqual(typedAddress(typed)),
  )

  it.each(['', '  ', '\n'])(
    'readPlace returns null without a warning for the blank text %j',
    text => {
      expect(readPlace(text)).toBeNull()
      expect(console.warn).not.toHaveBeenCalled()
    },
  )

  it.each([
    '{',
    '{}',
    '{"city":"Lyon"}',
    JSON.stringify({ ...LYON, latitude: 95 }),
    JSON.stringify({ ...LYON, city: '<img>' }),
    '{"__proto__":{"city":"Lyon"}}',
  ])('readPlace logs and ignores the invalid address %j', text => {
    expect(readPlace(text)).toBeNull()
    expect(console.warn).toHaveBeenCalledTimes(1)
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining('departure or arrival'),
      expect.anything(),
    )
  })

  it('readPlace never returns a place that the funnel could not send', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json())
    fc.assert(
      fc.property(text, given => {
        const place = readPlace(given)
        expect(place === null || Address.is(place)).toBe(true)
      }),
    )
  })
})
