import { expect, it } from 'vitest'
import { PublicReference } from '../../../shared/domain/public-reference'
import { newReference } from './reference'

it('new references are unique and use only letters and digits that are easy to read aloud', () => {
  const made = Array.from({ length: 2_000 }, newReference)
  expect(made.filter(reference => !/^[A-HJ-NP-Z2-9]{10}$/.test(reference))).toEqual([])
  expect(made.every(reference => PublicReference.is(reference))).toBe(true)
  expect(new Set(made).size).toBe(made.length)
  expect(new Set(made.join('')).size).toBe(32)
})
