import { expect, it } from 'vitest'
import { isSameTown } from './same-town'

const LYON = { city: 'Lyon', postalCode: '69003' }

it.each([
  ['under the same postal code', LYON, true],
  ['under another code of the same town', { city: 'LYON', postalCode: '69007' }, true],
  [
    'under the same code and the name of a part of it',
    { city: 'Lyon 3e', postalCode: '69003' },
    true,
  ],
  ['under the same name, the code being open', { city: 'Lyon', postalCode: '' }, true],
  ['not under the same name in another department', { city: 'Lyon', postalCode: '31000' }, false],
  ['not under another name', { city: 'Paris', postalCode: '75011' }, false],
])('an address lies in a town %s', (_, town, isSame) => expect(isSameTown(LYON, town)).toBe(isSame))
