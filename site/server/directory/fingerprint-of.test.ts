import { expect, it } from 'vitest'
import type { Place } from '../geo/place'
import { DIRECTORY_MAP_TEXTS } from '../../texts/directory-map-texts'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { FARE_HOMES } from '../../texts/fare-homes'
import { TARIFF } from '../pricing/tariff'
import { fingerprintOf } from './fingerprint-of'

const place = (changes: Partial<Place> = {}): Place => ({
  code: '81004',
  name: 'Albi',
  typeLiaison: 1,
  city: 'Albi',
  postcodes: ['81000'],
  population: 49_000,
  department: { code: '81', name: 'Tarn', region: 'Occitanie' },
  isArrondissement: false,
  latitude: 43.9,
  longitude: 2.1,
  precision: 'commune',
  ...changes,
})

const madeWith = {
  tariff: TARIFF,
  homes: FARE_HOMES,
  words: [DIRECTORY_TEXTS, DIRECTORY_MAP_TEXTS],
}
const withWords = (changes: object) => ({
  ...madeWith,
  words: [{ ...DIRECTORY_TEXTS, ...changes }, DIRECTORY_MAP_TEXTS],
})

it('the fingerprint changes with the communes, the tariff and the words, and only then', async () => {
  const others = [
    fingerprintOf([place({ population: 49_001 })]),
    fingerprintOf([place({ postcodes: ['81000', '81990'] })]),
    fingerprintOf([place(), place({ code: '81005' })]),
    fingerprintOf([place()], { ...madeWith, tariff: { ...TARIFF, vat: 0 } }),
    fingerprintOf([place()], withWords({ call: 'Parler à quelqu’un' })),
    fingerprintOf([place()], withWords({ useful: (where: string) => `Bon à savoir ${where}` })),
  ]
  const same = await fingerprintOf([place()], madeWith)
  expect(await fingerprintOf([place()])).toBe(same)
  expect(new Set([same, ...(await Promise.all(others))]).size).toBe(7)
})
