import { expect, it } from 'vitest'
import { readEuros } from './read-euros'

it.each([
  ['12.90', 1_290],
  ['12,9', 1_290],
  ['2', 200],
  ['1 200,05 €', 120_005],
  ['0.5', 50],
  ['', null],
  ['gratuit', null],
  ['-3', null],
  ['1e3', null],
  ['2.505', null],
  ['1.200,50', null],
])('readEuros returns the expected cents or null for %j', (text, cents) =>
  expect(readEuros(text)).toBe(cents),
)
