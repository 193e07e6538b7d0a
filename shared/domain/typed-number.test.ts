import fc from 'fast-check'
import { expect, it } from 'vitest'
import { typedNumber } from './typed-number'

it.each([
  ['60', 60],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['12,', 12],
  ['.5', 0.5],
  [' 12 ', 12],
  ['1 200', 1200],
  ['1\u202F000', 1000],
  ['\u00A060\u00A0', 60],
  ['60 m2', 60],
  ['60m²', 60],
  ['60 m²\n', 60],
  ['60 M2', 60],
  ['60 m', 60],
  ['60 mètres carrés', 60],
  ['１２，５', 12.5],
  ['-5', -5],
  ['\u22125', -5],
])('%j in a field of square metres is %d', (typed, number) => {
  expect(typedNumber(typed, 'm²')).toBe(number)
})

it.each([
  'soixante',
  '1e3',
  '60 cm',
  '60 m3',
  '60 m2 environ',
  '6 0',
  '12 5',
  '1,2,3',
  '12-15',
  '',
  ' ',
  'm2',
])('%j in a field of square metres is no number', typed =>
  expect(typedNumber(typed, 'm²')).toBeNaN(),
)

it('typedNumber reads a number in French notation', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.constantFrom(' ', '\u00A0', '\u202F', ''),
      (number, space) => {
        const written = String(number).replaceAll(/\B(?=(\d{3})+$)/g, space)
        expect(typedNumber(`${written},25`)).toBe(number + 0.25)
      },
    ),
  )
})
