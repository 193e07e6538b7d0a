import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, mixture, shadeUntil } from './domain/color'
import { colorsIn, inScheme, type Scheme } from './domain/palette-colors'
import { EDGE_RATIO, partnerColors } from './domain/partner-theme'

const PALETTE = readFileSync('shared/palette.css', 'utf8')
const BASE = readFileSync('site/ui/base.css', 'utf8')
const WIDGET = readFileSync('widget/ui/tokens.css', 'utf8')
const SCHEMES = ['light', 'dark'] as const

/** The colours of the palette and of the site's own materials by name, as in a page of a scheme. */
const colorsOf = (scheme: Scheme) => colorsIn(PALETTE + BASE, scheme)

/** Texts with the grounds that they stand on, 4.5:1. */
const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', ['paper', 'surface', 'kraft-light', 'kraft', 'leaf-tint', 'danger-tint']],
  ['ink-soft', ['paper', 'surface', 'kraft-light', 'kraft', 'leaf-tint', 'danger-tint']],
  ['leaf', ['paper', 'surface', 'leaf-tint']],
  ['danger', ['paper', 'surface', 'danger-tint']],
  ['sky', ['paper', 'surface']],
  ['signal-text', ['surface']],
  ['on-ink', ['ink', 'ink-strong', 'ink-soft']],
  ['on-leaf', ['leaf']],
  ['on-danger', ['danger']],
  ['on-signal', ['signal', 'signal-strong']],
  ['on-kraft', ['kraft-deep']],
]

/** Edges of controls and signs with the grounds around them, 3:1. */
const EDGES: readonly (readonly [edge: string, grounds: readonly string[]])[] = [
  ['edge', ['paper', 'surface', 'kraft-light']],
  ['ink', ['paper', 'surface', 'kraft-light']],
  ['leaf', ['surface']],
  ['danger', ['surface', 'danger-tint']],
  ['sky', ['paper', 'surface', 'kraft-light']],
]

describe.each(SCHEMES)('the %s scheme', scheme => {
  const colors = colorsOf(scheme)
  const ratio = (one: string, other: string): number => {
    const [first = '', second = ''] = [one, other].map(name => colors.get(name))
    expect([first, second], `${one} on ${other}`).not.toContain('')
    return contrast(first, second)
  }

  it.each(TEXTS)('%s can be read on its grounds', (text, grounds) => {
    for (const ground of grounds)
      expect(ratio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it.each(EDGES)('%s can be seen on its grounds', (edge, grounds) => {
    for (const ground of grounds)
      expect(ratio(edge, ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
  })
})

it.each(SCHEMES)('each token of the palette has a value in the %s scheme', scheme => {
  for (const css of [PALETTE, BASE, WIDGET]) {
    const rules = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^ *--moving-\w+:.*$/gm, '')
    expect(inScheme(rules, scheme)).not.toMatch(/--moving-(light|dark)/)
  }
})

/** Returns a value of the elements' own sheet; `pattern` has one group. */
const inWidget = (scheme: Scheme, pattern: RegExp): string =>
  pattern.exec(inScheme(WIDGET, scheme))?.[1] ?? ''

it.each(SCHEMES)('the elements’ paper and its shades are those of the palette in %s', scheme => {
  const colors = colorsOf(scheme)
  expect(inWidget(scheme, /--paper: var\(--moving-paper, (#\w+)\)/)).toBe(colors.get('paper'))
  const far = colorsIn(WIDGET, scheme).get('far') ?? ''
  expect(far).toBe(scheme === 'light' ? colors.get('ink') : '#ffffff')
  for (const [name, share] of [
    ['kraft-light', 96],
    ['kraft', 92],
    ['kraft-deep', 80],
  ] as const) {
    const pattern = new RegExp(`--${name}: [^#]+(#\\w+)\\) ${share}%`)
    const shade = mixture(inWidget(scheme, pattern), far, 1 - share / 100)
    const channels = (hex: string) =>
      (hex.match(/[0-9a-f]{2}/g) ?? []).map(two => parseInt(two, 16))
    const wanted = channels(colors.get(name) ?? '')
    channels(shade).forEach((channel, at) =>
      expect(Math.abs(channel - (wanted[at] ?? 0)), `${name}: ${shade}`).toBeLessThanOrEqual(1),
    )
  }
})

it('partners’ colours are computed for the grounds and the ink of the palette', () => {
  const dark = colorsOf('dark')
  expect(partnerColors('#ffe000').onButton).toBe(colorsOf('light').get('ink'))
  const blue = '#1d4ed8'
  expect(partnerColors(blue).dark.ground).toBe(mixture(blue, dark.get('surface') ?? '', 0.85))
  expect(partnerColors(blue).dark.edge).toBe(
    shadeUntil(blue, '#ffffff', dark.get('kraft-light') ?? '', EDGE_RATIO),
  )
})
