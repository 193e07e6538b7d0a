import { expect, it } from 'vitest'
import { BRAND, phoneHref } from './brand'

it.each([
  ['01 99 00 12 34', 'tel:+33199001234'],
  ['01.99.00.12.34', 'tel:+33199001234'],
  ['0199001234', 'tel:+33199001234'],
])('phoneHref makes a French tel link from %j', (phone, href) =>
  expect(phoneHref(phone)).toBe(href),
)

it('phoneHref links to the brand’s own number by default, in international format', () => {
  expect(phoneHref()).toBe(phoneHref(BRAND.phone))
  expect(phoneHref()).toMatch(/^tel:\+33[1-9]\d{8}$/)
})
