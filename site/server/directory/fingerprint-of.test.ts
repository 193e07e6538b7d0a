import { expect, it } from 'vitest'
import type { Place } from '../geo/place'
import { TARIFF } from '../pricing/tariff'
import { fingerprintOf } from './fingerprint-of'

const place = (changes: Partial<Place> = {}): Place => ({
  ...{ code: '81004', name: 'Albi', typeLiaison: 1, city: 'Albi', postcodes: ['81000'], population: 49_000 },
  ...{ department: { code: '81', name: 'Tarn', region: 'Occitanie' }, isArrondissement: false },
  ...{ latitude: 43.9, longitude: 2.1, precision: 'commune', ...changes },
})

it('is the same for the same communes and tariff, and another for any other', async () => {
  const others = [
    fingerprintOf([place({ population: 49_001 })]),
    fingerprintOf([place({ postcodes: ['81000', '81990'] })]),
    fingerprintOf([place(), place({ code: '81005' })]),
    fingerprintOf([place()], { ...TARIFF, vat: 0 }),
  ]
  const same = await fingerprintOf([place()])
  expect(await fingerprintOf([place()])).toBe(same)
  expect(new Set([same, ...(await Promise.all(others))]).size).toBe(5)
})
