import { expect, it, vi } from 'vitest'
import { withPostalCodes } from './complete-addresses'

const lyon = { city: 'Lyon', postalCode: '', latitude: 45.76, longitude: 4.83 }
const postalCodeAt = vi.fn(async (): Promise<string | null> => '69002')

it('withPostalCodes fills in all postal codes of a body and changes nothing else', async () => {
  const paris = { ...lyon, city: 'Paris', postalCode: '75011' }
  const item = { id: 1, address: lyon, floor: 2 }
  const body = {
    volume: 12,
    departureAddress: lyon,
    arrivalAddress: paris,
    billingAddress: { ...lyon, postalCode: null },
    stopOverCollection: { nextId: 2, items: [item] },
  }
  expect(await withPostalCodes(body, postalCodeAt)).toEqual({
    volume: 12,
    departureAddress: { ...lyon, postalCode: '69002' },
    arrivalAddress: paris,
    billingAddress: { ...lyon, postalCode: '69002' },
    stopOverCollection: {
      nextId: 2,
      items: [{ ...item, address: { ...lyon, postalCode: '69002' } }],
    },
  })
  expect(postalCodeAt).toHaveBeenCalledWith(45.76, 4.83)
})

it.each([
  ['no object', []],
  ['no address', { departureAddress: 'Lyon' }],
  ['an address without a place', { departureAddress: { ...lyon, latitude: null } }],
  ['an address without a town', { departureAddress: { ...lyon, city: '' } }],
  [
    'more stopovers than a move has',
    { stopOverCollection: { items: Array(100).fill({ address: lyon }) } },
  ],
])('withPostalCodes looks nothing up for %s', async (_, body) => {
  postalCodeAt.mockClear()
  expect(await withPostalCodes(body, postalCodeAt)).toEqual(body)
  expect(postalCodeAt).not.toHaveBeenCalled()
})

it('withPostalCodes leaves the postal code empty where none is found', async () => {
  postalCodeAt.mockResolvedValueOnce(null)
  expect(await withPostalCodes({ arrivalAddress: lyon }, postalCodeAt)).toEqual({
    arrivalAddress: lyon,
  })
})

it.each([undefined, null])(
  'the typed text of an address is its formatted address where the field is %j',
  async addressInTextInput => {
    const address = { ...lyon, postalCode: '69001', formattedAddress: '69001 Lyon' }
    const body = {
      departureAddress: { ...address, addressInTextInput },
      arrivalAddress: { ...address, addressInTextInput: '' },
    }
    expect(await withPostalCodes(body, postalCodeAt)).toEqual({
      departureAddress: { ...address, addressInTextInput: '69001 Lyon' },
      arrivalAddress: { ...address, addressInTextInput: '' },
    })
  },
)
