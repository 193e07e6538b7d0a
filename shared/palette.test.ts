import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './domain/color'

type Scheme = 'light' | 'dark'

const long = (hex: string): string =>
  hex.length === 4 ? `#${[...hex.slice(1)].map(digit => digit + digit).join('')}` : hex

/** The colours of the palette and of the site's own materials by name, as in a page of a scheme. */
const colorsOf = (scheme: Scheme): ReadonlyMap<string, string> => {
  const css = ['shared/palette.css', 'site/ui/base.css']
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  const both = [
    ...css.matchAll(
      /--([\w-]+): var\(--moving-light, (#[0-9a-f]+)\) var\(--moving-dark, (#[0-9a-f]+)\)/g,
    ),
  ].map(
    ([, name = '', light = '', dark = '']) => [name, scheme === 'light' ? light : dark] as const,
  )
  const same = [...css.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(
    ([, name = '', color = '']) => [name, color] as const,
  )
  return new Map([...both, ...same].map(([name, color]) => [name, long(color)]))
}

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

describe.each(['light', 'dark'] as const)('the %s scheme', scheme => {
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

it('each token of one scheme has a value in the other', () => {
  expect([...colorsOf('dark').keys()]).toEqual([...colorsOf('light').keys()])
  const css = readFileSync('shared/palette.css', 'utf8')
  for (const [, light] of css.matchAll(/var\(--moving-light, [^)]*\)( var\(--moving-dark, )?/g))
    expect(light).toBeDefined()
})
