import { expect, it } from 'vitest'
import { BRAND, phoneHref } from './brand'

it.each([
  ['01 99 00 12 34', 'tel:+33199001234'],
  ['01.99.00.12.34', 'tel:+33199001234'],
  ['0199001234', 'tel:+33199001234'],
])('links to %j', (phone, href) => expect(phoneHref(phone)).toBe(href))

it('links to the brand’s own number, as a phone dials it', () => {
  expect(phoneHref()).toBe(phoneHref(BRAND.phone))
  expect(phoneHref()).toMatch(/^tel:\+33[1-9]\d{8}$/)
})
