import { expect, it } from 'vitest'
import { adjustRefused } from './adjust-form'

const marked = (fields: Record<string, string>) =>
  adjustRefused(
    { ok: false, reason: 'discount', movingCents: 100_000 },
    new URLSearchParams(fields),
  )

it.each([
  ['the only one', { 'discounts.0.amount': '9000' }, 'discounts.0.amount'],
  [
    'the first, where others follow',
    { 'discounts.0.amount': '9 000 €', 'discounts.1.amount': '10' },
    'discounts.0.amount',
  ],
  [
    'the one that makes the sum too high',
    { 'discounts.0.amount': '600', 'discounts.1.amount': '400' },
    'discounts.1.amount',
  ],
  [
    'a discount, not what follows it in the form',
    { 'discounts.0.amount': '1000', 'manualSupplements.0.amount': '20', 'extraCharges.1': 'on' },
    'discounts.0.amount',
  ],
])('a refused discount is marked at its own field: %s', (_, fields, propertyPath) => {
  expect(marked(fields).violations).toEqual([{ propertyPath, message: expect.any(String) }])
})

it('a violation of a discount without a field in the form is shown in the notice alone', () => {
  expect(marked({ 'manualSupplements.0.amount': '20' }).violations).toEqual([])
})
