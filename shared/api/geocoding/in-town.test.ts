import { expect, it } from 'vitest'
import type { AddressFinder, Found } from './geocoder'
import { inTown } from './in-town'

const TOWN = { city: 'Saint-Étienne', postalCode: '42000' }
const LYON = {
  label: '12 Rue Basse 69003 Lyon',
  context: '69, Rhône',
  street: '12 Rue Basse',
  town: 'Lyon',
}
const HERE = { label: '12 Rue Basse 42000 Saint-Étienne', context: '42, Loire' }

/** Searches in Saint-Étienne with a finder that answers `anywhere` to every text without that town. */
const search = async (typed: string, anywhere: Found = { suggestions: [] }, isStep = false) => {
  const asked: string[] = []
  const finder: AddressFinder = {
    suggest: async text => {
      asked.push(text)
      return text.endsWith(', 42000 Saint-Étienne') ? { suggestions: [HERE] } : anywhere
    },
    resolve: () => Promise.reject(new Error('not asked here')),
  }
  const step = isStep ? { label: 'Lyon', context: '', isStep } : undefined
  const found = await inTown(finder, TOWN).suggest(typed, undefined, step)
  return { asked, found }
}

it.each([
  ['the town’s first letters', 'saint et'],
  ['the town, spelt otherwise', '12 rue Basse saint etienne'],
  ['a postal code of whatever town', '12 rue Basse 69001'],
])('%s is searched as it is', async (_, typed) =>
  expect((await search(typed)).asked).toEqual([typed]),
)

it('a step is searched as it is', async () =>
  expect((await search('12 rue Basse', undefined, true)).asked).toEqual(['12 rue Basse']))

it('a street alone is found in the town', async () =>
  expect((await search('12 rue Basse')).found).toEqual({ suggestions: [HERE] }))

it.each([
  ['a street with a town', '12 rue basse LYON', LYON],
  ['a town alone', 'Lyon', { label: 'Lyon', context: '', street: '', town: 'Lyon' }],
  ['a town that is also the street', 'rue de lyon lyon', { ...LYON, street: 'Rue de Lyon' }],
])('%s is offered in both towns', async (_, typed, elsewhere) =>
  expect((await search(typed, { suggestions: [elsewhere] })).found).toEqual({
    note: 'other-town',
    suggestions: [HERE, elsewhere],
  }),
)

it('the other town’s name is no part of the street in the town', async () =>
  expect((await search('12 r basse lyon', { suggestions: [LYON] })).asked).toEqual([
    '12 r basse lyon, 42000 Saint-Étienne',
    '12 r basse lyon',
    '12 Rue Basse, 42000 Saint-Étienne',
  ]))

it.each([
  ['a street named after another town', 'rue de lyon', { ...LYON, street: 'Rue de Lyon' }],
  ['a street of a town that is not named', 'rue basse', LYON],
  ['an address whose town is empty', '12 rue basse lyon', { ...LYON, town: '' }],
  ['an address of a service that names no town', 'rue basse lyon', { label: '', context: '' }],
])('%s is found in the town only', async (_, typed, elsewhere) =>
  expect((await search(typed, { suggestions: [elsewhere] })).found).toEqual({
    suggestions: [HERE],
  }),
)

it('a street alone that several towns have is found in the town only', async () => {
  const anywhere: Found = { suggestions: [LYON], note: 'add-town' }
  expect((await search('rue basse lyon', anywhere)).found).toEqual({ suggestions: [HERE] })
})
