import { expect, it } from 'vitest'
import { typedNumber } from './typed-number'

it.each([
  ['12,5', '12,5'],
  [' 12 ', '12'],
  ['1\u202F000', '1000'],
  ['\u00A060\u00A0', '60'],
  ['12,5 m³', '12,5'],
  ['60 m²', '60'],
  ['60m2\n', '60'],
  ['１２，５', '12,5'],
  ['-5', '-5'],
  ['1e3', '1e3'],
  ['douze', 'douze'],
  ['12 m de long', '12mdelong'],
  ['', ''],
])('%j is read as %j', (typed, text) => expect(typedNumber(typed)).toBe(text))
