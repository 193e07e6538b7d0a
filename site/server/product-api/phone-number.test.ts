import { expect, it } from 'vitest'
import { toE164 } from './phone-number'

it.each([
  ['06 12 34 56 78', '+33612345678'],
  ['06.12.34.56.78', '+33612345678'],
  ['+33612345678', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['01-23-45-67-89', '+33123456789'],
  ['+32470123456', '+32470123456'],
  ['+41 79 123 45 67', '+41791234567'],
])('reads %s as %s', (typed, expected) => {
  expect(toE164(typed)).toBe(expected)
})

it.each(['', '112', '+99 1 23 45 67 89', 'call me'])('makes nothing of %j', typed => {
  expect(toE164(typed)).toBeNull()
})
