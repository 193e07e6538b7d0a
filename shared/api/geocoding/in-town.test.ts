import { expect, it } from 'vitest'
import type { AddressFinder, Found } from './geocoder'
import { inTown } from './in-town'

const TOWN = { city: 'Saint-Étienne', postalCode: '42000' }
const LYON = { label: '12 Rue Basse 69003 Lyon', context: '69, Rhône' }
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
  ['a town alone that needs a choice', 'Lyon', { label: 'Lyon', context: '', city: 'Lyon' }],
  [
    'a town that is also the street',
    'rue de lyon lyon',
    { ...LYON, label: 'Rue de Lyon 69003 Lyon' },
  ],
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

it('three streets of each town are offered at most', async () => {
  const { found } = await search('12 rue Basse, Lyon', { suggestions: Array(5).fill(LYON) })
  expect(found.suggestions).toEqual([HERE, LYON, LYON, LYON])
})

it.each([
  ['a street named after another town', 'rue de lyon', 'Rue de Lyon 69003 Lyon', undefined],
  ['a street of a town that is not named', 'rue basse', '12 Rue Basse 69003 Lyon', undefined],
  ['a street alone that several towns have', 'rue basse lyon', LYON.label, 'add-town' as const],
])('%s is found in the town only', async (_, typed, label, note) => {
  const anywhere = { suggestions: [{ label, context: '' }], note }
  expect((await search(typed, anywhere)).found).toEqual({ suggestions: [HERE] })
})
