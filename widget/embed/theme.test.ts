import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../shared/domain/color'
import { HOUSE_THEME, themeProperties } from './theme-properties'

const anyColor = fc
  .tuple(
    fc.integer({ min: 0, max: 255 }),
    fc.integer({ min: 0, max: 255 }),
    fc.integer({ min: 0, max: 255 }),
  )
  .map(channels => `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`)
/** Greys and pure hues sit where the ratios change over. */
const edgeColors = Array.from({ length: 256 }, (_, level) =>
  level.toString(16).padStart(2, '0'),
).flatMap(level => [
  `#${level}${level}${level}`,
  `#${level}0000`,
  `#00${level}00`,
  `#0000${level}`,
  `#${level}${level}00`,
  `#ff${level}00`,
  `#00${level}ff`,
])
const everyColor = (holds: (color: string) => void) => {
  for (const color of edgeColors) holds(color)
  fc.assert(fc.property(anyColor, holds), { numRuns: 2_000 })
}

describe('a partner’s accent', () => {
  const of = (accent: string) => {
    const properties = themeProperties({ accent, radius: 12, font: 'inherit' })
    const light = (value = '') => /^var\(--moving-light,(#[0-9a-f]{6})\)/.exec(value)?.[1] ?? value
    const [button = '', strong = '', on = '', text = '', ground = ''] = [
      '--accent',
      '--accent-strong',
      '--on-accent',
      '--accent-text',
      '--accent-tint',
    ].map(name => light(properties[name]))
    return { button, strong, on, text, ground }
  }

  it('any accent gives the button’s text a contrast of 4.5:1, at rest and under the pointer', () => {
    everyColor(accent => {
      const { button, strong, on } = of(accent)
      expect(contrast(on, button)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(on, strong)).toBeGreaterThanOrEqual(4.5)
    })
  })

  it('any accent gives text a contrast of 4.5:1 on white and on its own tint', () => {
    everyColor(accent => {
      const { text, ground } = of(accent)
      expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    })
  })

  it('any accent gives text and edges enough contrast in the dark scheme', () => {
    const dark = (value = '') => /--moving-dark,(#[0-9a-f]{6})/.exec(value)?.[1] ?? ''
    everyColor(accent => {
      const properties = themeProperties({ accent, radius: 12, font: 'inherit' })
      const text = dark(properties['--accent-text'])
      for (const ground of ['#1b2534', '#242e3d', dark(properties['--accent-tint'])])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['#1b2534', '#242e3d'])
        expect(contrast(dark(properties['--accent-edge']), ground)).toBeGreaterThanOrEqual(3)
      expect(contrast('#f4ede1', dark(properties['--accent-tint']))).toBeGreaterThanOrEqual(4.5)
    })
  })

  it('an accent that can carry text is unchanged, and a yellow button stays yellow', () => {
    expect(of('#ffd400')).toMatchObject({ button: '#ffd400', on: '#17263c' })
    expect(of('#1f4e8c')).toMatchObject({ button: '#1f4e8c', on: '#ffffff', text: '#1f4e8c' })
  })
})

describe('the other inputs', () => {
  const theme = { accent: '#d23b1e', radius: 12, font: 'inherit' }

  it.each([
    [0, '0px', '0px'],
    [12, '12px', '10px'],
    [20, '20px', '16px'],
    [28, '28px', '16px'],
    [99, '28px', '16px'],
  ])('a radius of %i', (radius, card, field) => {
    expect(themeProperties({ ...theme, radius })).toMatchObject({
      '--radius': card,
      '--radius-field': field,
    })
  })

  it('the theme names a font only if one is given', () => {
    expect(themeProperties(theme)).not.toHaveProperty('--font')
    expect(themeProperties({ ...theme, font: 'Inter, sans-serif' })).toMatchObject({
      '--font': 'Inter, sans-serif',
    })
  })

  it('the house accent carries white text', () =>
    expect(themeProperties(HOUSE_THEME)['--on-accent']).toBe('#ffffff'))
})
