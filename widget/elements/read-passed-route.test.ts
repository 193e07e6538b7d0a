import { expect, it, vi } from 'vitest'
import { typedAddress } from '../../shared/domain/address'
import { LYON, PARIS } from '../../shared/domain/testing/valid-customer'
import { readInput, readPassedRoute } from './read-passed-route'

const route = (changes: object) =>
  JSON.stringify({
    departureAddress: PARIS,
    arrivalAddress: typedAddress(),
    movingDate: '',
    ...changes,
  })

it.each([
  ['a departure', route({}), { departureAddress: PARIS }],
  [
    'a route and its day',
    route({ arrivalAddress: LYON, movingDate: '2027-01-20' }),
    {
      departureAddress: PARIS,
      arrivalAddress: LYON,
      movingDate: '2027-01-20',
    },
  ],
  [
    'a place alone, as a form of an earlier day wrote it',
    JSON.stringify(PARIS),
    { departureAddress: PARIS },
  ],
  ['text that a page wrote', 'Lyon', { departureAddress: typedAddress('Lyon') }],
  ['nothing', '', {}],
])('a passed route is read from %s', (_, text, passed) =>
  expect(readPassedRoute(text)).toEqual(passed),
)

it.each([
  ['movingDate', '2027-01-20', '2027-01-20'],
  ['movingDate', '', null],
  ['arrivalAddress', 'Lyon', typedAddress('Lyon')],
] as const)('the attribute %s with the value %j is read from a tag', (field, text, value) =>
  expect(readInput(field, text)).toEqual(value),
)

it.each(['2027-02-30', '20/01/2027', 'demain'])(
  'the invalid day %j is logged and ignored',
  text => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(readInput('movingDate', text)).toBeNull()
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(text))
    warn.mockRestore()
  },
)
