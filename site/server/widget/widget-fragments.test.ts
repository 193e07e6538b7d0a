import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SnapshotInput } from '../../ports/fragments'
import { createWidgetFragments, themePath } from './widget-fragments'

let builtIn = ''
const log = { error: vi.fn() }
const partner = {
  slug: 'acme',
  title: 'Acme',
  tokensourcepublic: '',
  allowedOrigins: [],
  logo: '',
  theme: { accent: '#1f4d3a', radius: 8, font: 'inherit' },
}

/** Writes a server build that returns its input. */
const build = (text: string, time: number): void => {
  const file = join(builtIn, 'server/fragments.js')
  writeFileSync(join(builtIn, 'package.json'), '{"type":"module"}')
  writeFileSync(
    file,
    `export const FRAGMENT_TAGS = ['moving-funnel']
     export const renderFragment = asked => ${text}
     export const themeText = theme => 'accent ' + theme.accent`,
  )
  utimesSync(file, time, time)
}
const open = (version: string | null = '1.0.0') =>
  createWidgetFragments({
    builtIn,
    log,
    version: async () => version,
    findPartner: async slug => (slug === 'acme' ? partner : null),
  })

beforeEach(() => {
  builtIn = mkdtempSync(join(tmpdir(), 'fragments-'))
  mkdirSync(join(builtIn, 'server'))
  log.error.mockClear()
})
afterEach(() => rmSync(builtIn, { recursive: true }))

it('a fragment is drawn by the widget’s build with the style sheet of its partner', async () => {
  build('JSON.stringify(asked)', 1_000)
  const fragments = open()
  const own = await fragments.of('moving-funnel', { departure: 'Lyon' })
  expect(own).toMatchObject({ styles: ['/widget/1.0.0/widget.css'], version: '1.0.0' })
  expect(JSON.parse(own?.html ?? '')).toMatchObject({
    tag: 'moving-funnel',
    apiUrl: '',
    isOwnSite: true,
    partner: null,
  })
  const asked = {
    tag: 'moving-funnel',
    attributes: { partner: 'acme' },
    apiUrl: 'https://quotes.example',
  }
  const foreign = await fragments.draw(asked)
  expect(foreign?.styles).toEqual([
    'https://quotes.example/widget/1.0.0/widget.css',
    `https://quotes.example${themePath('acme')}`,
  ])
  expect(JSON.parse(foreign?.html ?? '')).toMatchObject({
    isOwnSite: false,
    partner: { slug: 'acme' },
  })
  const unknown = await fragments.draw({ ...asked, attributes: { partner: 'nobody' } })
  expect(unknown?.styles).toHaveLength(1)
})

it('a fragment is drawn once for equal attributes, and each time anew for typed values', async () => {
  build('String(globalThis.drawings = (globalThis.drawings ?? 0) + 1)', 1_000)
  const fragments = open()
  const draw = async (attributes: Record<string, string>, given?: SnapshotInput) =>
    (await fragments.of('moving-funnel', attributes, given))?.html
  const typed = { draft: { values: { lastname: 'Martin' }, violations: [] } }
  expect(await draw({ departure: 'Lyon' })).toBe(await draw({ departure: 'Lyon' }))
  expect(await draw({ departure: 'Lyon' })).not.toBe(await draw({ departure: 'Nice' }))
  expect(await draw({}, typed)).not.toBe(await draw({}, typed))
})

it('the style sheet of a partner’s colours is written by the widget’s build', async () => {
  expect(await open().themeSheet('acme')).toBeNull()
  build('null', 1_000)
  expect(await open().themeSheet('acme')).toBe('accent #1f4d3a')
  expect(await open().themeSheet('nobody')).toBeNull()
})

it('fragments come from a new build as soon as it is there', async () => {
  const fragments = open()
  expect(await fragments.of('moving-funnel', {})).toBeNull()
  expect(await fragments.tags()).toEqual([])
  build('"first"', 1_000)
  expect((await fragments.of('moving-funnel', {}))?.html).toBe('first')
  build('"second"', 2_000)
  expect((await fragments.of('moving-funnel', {}))?.html).toBe('second')
  expect(await fragments.tags()).toEqual(['moving-funnel'])
})

it('a fragment that cannot be drawn is null, and a broken build is logged', async () => {
  build('null', 1_000)
  expect(await open().of('moving-cart-item', {})).toBeNull()
  expect(await open(null).of('moving-funnel', {})).toBeNull()
  expect(log.error).not.toHaveBeenCalled()
  build('{ throw new Error("broken") }', 2_000)
  expect(await open().of('moving-funnel', {})).toBeNull()
  expect(log.error).toHaveBeenCalledOnce()
  await expect(open().draw({ tag: 'moving-funnel', attributes: {}, apiUrl: '' })).rejects.toThrow(
    'broken',
  )
})
