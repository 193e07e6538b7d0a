import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isIban, printedIban } from './iban'

const SPECIMEN = 'FR1420041010050500013M02606'

it.each([SPECIMEN, 'fr14 2004 1010 0505 0001 3m02 606', 'DE89370400440532013000'])(
  '%s is an IBAN',
  typed => {
    expect(isIban(typed)).toBe(true)
  },
)

it.each([
  '',
  'FR14',
  'FR1520041010050500013M02606',
  'FR1420041010050500013M02607',
  '1420041010050500013M02606FR',
])('the text "%s" is no IBAN', typed => {
  expect(isIban(typed)).toBe(false)
})

it('one wrong digit, or two neighbours that changed places, are found out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 25 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const signs = [...SPECIMEN]
      const [one = '', next = ''] = signs.slice(at)
      const swapped = [...signs.slice(0, at), next, one, ...signs.slice(at + 2)].join('')
      expect(isIban(swapped)).toBe(one === next)
      if (!/\d/.test(one)) return
      expect(
        isIban([...signs.slice(0, at), (Number(one) + by) % 10, ...signs.slice(at + 1)].join('')),
      ).toBe(false)
    }),
  )
})

it('an IBAN is printed in groups of four', () => {
  expect(printedIban('FR1420041010050500013M02606')).toBe('FR14 2004 1010 0505 0001 3M02 606')
})
