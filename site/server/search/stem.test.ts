import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stemOf } from './stem'

it.each([
  ['resilier', 'resiliation', 'resiliations'],
  ['demenagement', 'demenageur', 'demenager', 'demenagements'],
  ['carton', 'cartons'],
  ['animal', 'animaux'],
  ['tuyau', 'tuyaux'],
  ['emballer', 'emballage', 'emballez'],
  ['rembourser', 'remboursement'],
  ['annuler', 'annulation'],
  ['reserver', 'reservation'],
  ['assurer', 'assurance', 'assurances'],
  ['demonter', 'demontage'],
  ['stationnement', 'stationement'],
  ['annulation', 'anuler'],
])('the stem of %s is the stem of its whole word family', (...family) => {
  expect([...new Set(family.map(stemOf))]).toHaveLength(1)
})

it.each([
  ['carton', 'carte'],
  ['piano', 'plan'],
  ['bail', 'balcon'],
  ['prix', 'prise'],
])('the unrelated words %s and %s have different stems', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other))
})

it('a stem is never empty and never longer than its word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,40}$/), word => {
      const stem = stemOf(word)
      expect(stem.length).toBeGreaterThan(0)
      expect(stem.length).toBeLessThanOrEqual(word.length)
    }),
  )
})
