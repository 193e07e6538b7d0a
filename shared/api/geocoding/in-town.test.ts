import { expect, it } from 'vitest'
import type { AddressFinder } from './geocoder'
import { inTown } from './in-town'

const askedFor = async (typed: string, isStep = false) => {
  const asked: string[] = []
  const finder: AddressFinder = {
    suggest: async text => {
      asked.push(text)
      return { suggestions: [] }
    },
    resolve: () => Promise.reject(new Error('not asked here')),
  }
  const step = isStep ? { label: 'Lyon', context: '', isStep } : undefined
  await inTown(finder, { city: 'Saint-Étienne', postalCode: '42000' }).suggest(
    typed,
    undefined,
    step,
  )
  return asked
}

it.each([
  ['a street alone', '12 rue Basse', '12 rue Basse, 42000 Saint-Étienne'],
  ['the town’s first letters', 'saint et', 'saint et'],
  ['the town, spelt otherwise', '12 rue Basse saint etienne', '12 rue Basse saint etienne'],
  ['a postal code, of whatever town', '12 rue Basse 69001', '12 rue Basse 69001'],
])('asks for %s', async (_, typed, asked) => expect(await askedFor(typed)).toEqual([asked]))

it('leaves what a suggestion leads to as it is', async () =>
  expect(await askedFor('12 rue Basse', true)).toEqual(['12 rue Basse']))
