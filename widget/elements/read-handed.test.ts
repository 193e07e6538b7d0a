import { expect, it } from 'vitest'
import { typedAddress } from '../../shared/domain/address'
import { LYON, PARIS } from '../../shared/domain/testing/customer'
import { readHanded } from './read-handed'

const route = (changes: object) =>
  JSON.stringify({ departureAddress: PARIS, arrivalAddress: typedAddress(), movingDate: '', ...changes })

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
  ['a place alone, as a form of an earlier day wrote it', JSON.stringify(PARIS), { departureAddress: PARIS }],
  ['text that a page wrote', 'Lyon', { departureAddress: typedAddress('Lyon') }],
  ['nothing', '', {}],
])('reads %s', (_, text, handed) => expect(readHanded(text)).toEqual(handed))
