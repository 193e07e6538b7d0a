import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CUSTOM_PROPERTIES, PARTS } from '../../shared/contract/look-manual'
import { ELEMENTS, EVENTS } from './described'

/** Returns the sources of a file by path: its own, and those of all that it imports. */
const sourcesOf = (path: string, found = new Map<string, string>()): Map<string, string> => {
  const file = [path, `${path}.ts`, `${path}.tsx`].find(
    name => /\.tsx?$/.test(name) && existsSync(name),
  )
  if (file === undefined || found.has(file)) return found
  const text = readFileSync(file, 'utf8')
  found.set(file, text)
  for (const [, to = ''] of text.matchAll(/(?:from|import) '(\.[^']+)'/g))
    sourcesOf(join(dirname(file), to), found)
  return found
}

const partsIn = (texts: Iterable<string>): Set<string> => {
  const parts = new Set<string>()
  for (const text of texts) {
    for (const [, written = ''] of text.matchAll(/\bpart="([^"]+)"/g))
      for (const name of written.split(' ')) parts.add(name)
    if (!text.includes('part={`button button-${look}`}')) continue
    for (const name of ['button', 'button-primary', 'button-outline', 'button-quiet'])
      parts.add(name)
  }
  return parts
}

const eventsIn = (texts: Iterable<string>): Set<string> =>
  new Set(
    [...texts].flatMap(text =>
      [...text.matchAll(/\bemit\('(\w+)'/g)].map(([, name]) => `moving:${name}`),
    ),
  )

describe.each([...ELEMENTS])('<$tag> as the manual has it', ({ tag, parts, events }) => {
  const sources = sourcesOf(`widget/elements/${tag}`, sourcesOf('widget/embed/moving-element'))

  it('an element has exactly the parts that its screens name', () => {
    expect(new Set(parts.map(({ name }) => name))).toEqual(
      new Set(['root', ...partsIn(sources.values())]),
    )
  })

  it('an element lists only events that its sources emit', () => {
    expect([...eventsIn(sources.values())]).toEqual(
      expect.arrayContaining(events.map(({ name }) => name)),
    )
  })
})

it('every part and event that any source names is documented at an element', () => {
  const all = readdirSync('widget', { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/^(e2e|bench|kit)\b|\.test\./.test(name))
    .map(name => readFileSync(join('widget', name), 'utf8'))
  expect(new Set(ELEMENTS.flatMap(({ parts }) => parts.map(({ name }) => name)))).toEqual(
    new Set(['root', ...partsIn(all)]),
  )
  expect(Object.keys(PARTS).sort()).toEqual([...new Set(['root', ...partsIn(all)])].sort())
  expect(new Set(ELEMENTS.flatMap(({ events }) => events.map(({ name }) => name)))).toEqual(
    eventsIn(all),
  )
  expect(new Set(EVENTS.map(({ name }) => name))).toEqual(eventsIn(all))
})

it('every custom property that a style or the theme reads is documented', () => {
  const styles = readdirSync('widget', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .map(name => readFileSync(join('widget', name), 'utf8'))
  const theme = [
    /\[('accent'[^\]]*)\]/.exec(readFileSync('widget/embed/theme.ts', 'utf8'))?.[1] ?? '',
  ]
    .flatMap(names => [...names.matchAll(/'(\w+)'/g)])
    .map(([, name]) => `--moving-${name}`)
  const read = styles.flatMap(text =>
    // Light and dark are set by the attribute `color-scheme`.
    [...text.matchAll(/var\((--moving-(?!light|dark)[a-z-]+)/g)].map(([, name]) => name),
  )
  expect(new Set([...theme, ...read])).toEqual(new Set(Object.keys(CUSTOM_PROPERTIES)))
})
