import { expect, it } from 'vitest'
import { typedAddress } from './address'
import { flashAddressFault } from './flash-offer'
import { LYON, PARIS } from './testing/valid-customer'

const inLyon = (changes: object) => ({ ...PARIS, city: 'Lyon', postalCode: '69003', ...changes })

it.each([
  ['a street in the town', inLyon({}), 'Lyon (69003)', null],
  [
    'a street in the same town under another code',
    inLyon({ postalCode: '69007' }),
    'Lyon (69003)',
    null,
  ],
  ['another spelling of it', inLyon({ city: 'LYON', postalCode: '69007' }), 'Lyon', null],
  [
    'the same code under the name of a part of it',
    inLyon({ city: 'Lyon 3e' }),
    'Lyon (69003)',
    null,
  ],
  ['a street elsewhere', PARIS, 'Lyon (69003)', 'other-town'],
  ['a town of that name without its street', { ...LYON }, 'Lyon (69001)', 'street-missing'],
  ['nothing', typedAddress(), 'Lyon (69003)', 'street-missing'],
])('flashAddressFault returns the expected fault for %s', (_, address, town, fault) =>
  expect(flashAddressFault(address, town)).toBe(fault),
)
