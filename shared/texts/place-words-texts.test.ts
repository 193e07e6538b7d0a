import { expect, it } from 'vitest'
import { EASY_ACCESS } from '../domain/access'
import { placeWords } from './place-words-texts'

it.each([
  ['nothing said', { floor: null, liftCapacity: null }, false, 'Lyon'],
  [
    'nothing said, though it was asked',
    { floor: null, liftCapacity: null },
    true,
    'Lyon (étage à préciser)',
  ],
  [
    'a floor, and no word of the lift',
    { floor: 3, liftCapacity: null },
    true,
    'Lyon (3e étage, ascenseur à préciser)',
  ],
  ['the same before it is asked', { floor: 3, liftCapacity: null }, false, 'Lyon (3e étage)'],
  ['the ground floor, asked', {}, true, 'Lyon (rez-de-chaussée)'],
  ['a floor', { floor: 2 }, false, 'Lyon (2e étage, sans ascenseur)'],
  ['a lift', { floor: 1, liftCapacity: 3 }, true, 'Lyon (1er étage, avec ascenseur)'],
  ['a lift nobody needs', { liftCapacity: 3 }, true, 'Lyon (rez-de-chaussée)'],
  [
    'all that was ticked',
    { floor: 6, hoist: true, cellarOrGarage: true, courtyard: true },
    true,
    'Lyon (6e étage, sans ascenseur, monte-meuble, cave ou garage, cour à traverser)',
  ],
  ['a tick before the floor', { hoist: true }, false, 'Lyon (monte-meuble)'],
])('a place is described with its floor and its lift: %s', (_, access, isAsked, words) =>
  expect(placeWords('Lyon', { ...EASY_ACCESS, ...access }, isAsked)).toBe(words),
)

it('a place without a city gives no words', () =>
  expect(placeWords('', { ...EASY_ACCESS, floor: 3 }, true)).toBe(''))
