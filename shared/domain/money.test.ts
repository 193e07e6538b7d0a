import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCents, includedVat, VAT_RATE } from './money'

describe('formatCents', () => {
  it.each([
    [123_450, '1\u202F234,50\u00A0€'],
    [123_400, '1\u202F234\u00A0€'],
    [41_250, '412,50\u00A0€'],
    [5, '0,05\u00A0€'],
    [0, '0\u00A0€'],
    [100_000_000, '1\u202F000\u202F000\u00A0€'],
    [-4_000, '\u221240\u00A0€'],
  ])('%i cents is %j', (cents, text) => expect(formatCents(cents)).toBe(text))

  it('formatCents loses no cent and contains no breaking space', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), cents => {
        const text = formatCents(cents)
        expect(text).toMatch(/^[\d\u202F]+(,\d\d)?\u00A0€$/)
        const [euros = '', rest = '0'] = text.replaceAll(/[^\d,]/g, '').split(',')
        expect(Number(euros) * 100 + Number(rest)).toBe(cents)
      }),
    )
  })
})

describe('includedVat', () => {
  it.each([
    [12_000, 2_000],
    [120, 20],
    [100, 17],
    [0, 0],
  ])('the VAT included in %i cents is %i', (total, vat) => expect(includedVat(total)).toBe(vat))

  it('the included VAT is a fifth of the net price, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), total => {
        const vat = includedVat(total)
        expect(Number.isInteger(vat)).toBe(true)
        expect(Math.abs((total - vat) * VAT_RATE - vat)).toBeLessThanOrEqual(0.6 + 1e-6)
      }),
    )
  })
})
