import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, darkenUntil, tint } from './color'

const anyColor = fc
  .tuple(
    fc.integer({ min: 0, max: 255 }),
    fc.integer({ min: 0, max: 255 }),
    fc.integer({ min: 0, max: 255 }),
  )
  .map(channels => `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`)

describe('contrast (WCAG 2.2)', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#ff0000', '#ffffff', 3.998],
    ['#0000ff', '#ffffff', 8.592],
  ])('the contrast of %s and %s is %f', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 3)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })

  it('the contrast ignores capital letters in colours', () =>
    expect(contrast('#D23B1E', '#FFFFFF')).toBe(contrast('#d23b1e', '#ffffff')))
})

describe('darkenUntil', () => {
  it('darkenUntil leaves a colour that is dark enough', () =>
    expect(darkenUntil('#1f4e8c', '#ffffff', 4.5)).toBe('#1f4e8c'))

  it('darkenUntil reaches any contrast ratio that white allows', () => {
    fc.assert(
      fc.property(anyColor, fc.double({ min: 1, max: 20, noNaN: true }), (color, ratio) => {
        const darker = darkenUntil(color, '#ffffff', ratio)
        expect(darker).toMatch(/^#[0-9a-f]{6}$/)
        expect(contrast(darker, '#ffffff')).toBeGreaterThanOrEqual(ratio)
      }),
    )
  })

  it('darkenUntil darkens a colour no further than needed', () => {
    expect(contrast(darkenUntil('#ffd400', '#ffffff', 4.5), '#ffffff')).toBeLessThan(5)
  })
})

it('tint mixes a colour towards white by the given share', () => {
  expect(tint('#000000')).toBe('#e6e6e6')
  expect(tint('#d23b1e', 1)).toBe('#ffffff')
  expect(tint('#d23b1e', 0)).toBe('#d23b1e')
})
