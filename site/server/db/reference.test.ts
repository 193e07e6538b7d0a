import { expect, it } from 'vitest'
import { PublicReference } from '../../../shared/domain/public-reference'
import { newReference } from './reference'

it('makes references that read well aloud, each another', () => {
  const made = Array.from({ length: 2_000 }, newReference)
  expect(made.filter(reference => !/^[A-HJ-NP-Z2-9]{10}$/.test(reference))).toEqual([])
  expect(made.every(reference => PublicReference.is(reference))).toBe(true)
  expect(new Set(made).size).toBe(made.length)
  expect(new Set(made.join('')).size).toBe(32)
})
