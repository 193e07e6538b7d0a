import { build, loadConfigFromFile } from 'vite'
import { expect, it } from 'vitest'
import { BESIDE, buildBeside } from '../../vite.widget.config'
import { newerInScript, newerInStyle } from './newer-features.mjs'

/** Features newer than the browsers served, by name, with the file that tests for each or with its substitute. */
const FEATURE_TESTED: Readonly<Record<string, string>> = {
  'new CSSStyleSheet': 'widget/embed/styles.ts writes <style> elements',
  '.adoptedStyleSheets': 'the same',
  '.replaceSync': 'the same',
  '.checkVisibility': 'widget/embed/theme.ts looks for it',
  '.databases': 'widget/embed/pictures/picture-storage.ts calls it only where it is',
  '.userActivation': 'widget/ui/use-step-focus.ts and widget/embed/replace-snapshot.ts look for it',
  '.hasBeenActive': 'the same',
  trustedTypes: 'the loader of Google Maps looks for it',
  '.createPolicy': 'the same',
  '.createScriptURL': 'the same',
  '.movementX': 'site/client/bring-widget.ts takes a pointer for moved where it is unknown',
  '.movementY': 'the same',
  '.popover': 'widget/diagnose/panel.ts looks for it',
  '.showPopover': 'the same',
  ReportingObserver: 'widget/diagnose/refusals.ts looks for it',
  'new ReportingObserver': 'the same',
  '.serverTiming': 'widget/embed/host-page.ts looks for it',
  '.requestSubmit': 'site/client/send-form.ts presses the button',
}

/** Names in our own code that newer objects of browsers also have. */
const OWN_NAMES = [
  '.address',
  '.changed',
  '.check',
  '.device',
  '.drop',
  '.features',
  '.isActive',
  '.lost',
  '.results',
  '.states',
  '.take',
  '.to',
]

/** Returns whether a chunk holds React, which tests for the features that it uses. */
const isReact = (moduleIds: readonly string[]): boolean =>
  moduleIds.some(id => /node_modules\/(?:react|scheduler)/.test(id))

/** Style features that a browser served may lack, with the result without each. */
const DISPENSABLE: Readonly<Record<string, string>> = {
  ':has': 'pictures of states that a native box, a word or an attribute says as well',
  '@container':
    'wider and narrower layouts than that of a phone, and `cqi` with a fixed size before it',
  container: 'the same',
  'container-type': 'the same',
  'container: inline-size': 'the same',
  'container-type: inline-size': 'the same',
  'container: none': 'the same',
  'color-mix(': 'the text’s colour instead of a tint',
  dvh: '`vh` stands before it',
  mask: 'decoration; `-webkit-mask` stands beside it',
  outline: 'square where a border is round',
  'accent-color': 'the browser’s own colour of boxes',
  'content-visibility': 'speed alone',
  'content-visibility: auto': 'the same',
  'content-visibility: visible': 'the same',
  'contain-intrinsic-height': 'the same',
  'contain-intrinsic-inline-size': 'the same',
  'overscroll-behavior': 'the page scrolls on at the end of a list',
  'overscroll-behavior: contain': 'the same',
  'overflow: clip': 'decoration beyond an edge',
  'overflow-x: clip': 'the same',
  'scrollbar-color': 'the system’s scroll bar',
  'scrollbar-width': 'the same',
  'scrollbar-width: none': 'the same',
  'scrollbar-width: thin': 'the same',
  'text-wrap': 'lines of uneven length',
  'text-wrap: balance': 'the same',
  'box-decoration-break: clone': 'decoration of a line’s end',
  ':details-content': 'a fold opens without a movement',
  hyphens: 'long words break anywhere',
  rotate: 'an arrow of the cart’s summary points the other way',
  'user-select: all': 'a text is selected by hand',
  'print-color-adjust': 'the same with `-webkit-` stands beside it',
  'print-color-adjust: exact': 'the same',
  '@page': 'margins of a printed page',
}

const outputOf = async (configFile: string) => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile)
  if (loaded === null) throw new Error(`${configFile} is not there`)
  const { resolve, define, oxc, build: options } = loaded.config
  const { lib, target, cssTarget, rolldownOptions } = options ?? {}
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve,
    define,
    oxc,
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      target,
      cssTarget,
      ...(lib ? { lib } : { rolldownOptions }),
    },
  })
  return [built].flat().flatMap(result => ('output' in result ? result.output : []))
}

it.each([
  ['URL.canParse(text)', 'URL.canParse'],
  ['list.toSorted()', '.toSorted'],
  ['new CSSStyleSheet()', 'new CSSStyleSheet'],
  ['/(?<=a)b/', '(?<=…)'],
  ['class A { static { run() } }', 'static {}'],
  ['const make = () => 1; class A { #a = make() }', 'class field a'],
])('a script with `%s` is newer than the browsers served', (code, name) => {
  expect(newerInScript(code)).toEqual([name])
})

it('features of every browser served, and styles behind `@supports`, are not reported as newer', () => {
  expect(newerInScript('list.at(-1); structuredClone(list); class A { #a = () => list }')).toEqual(
    [],
  )
  expect(newerInStyle('@supports selector(:has(*)) { a:has(b) { color: red } }')).toEqual([])
  expect(newerInStyle('a:has(b) { height: 1dvh }')).toEqual([':has', 'dvh'])
})

it('an order of layers is newer than the browsers served, layers with blocks are not', () => {
  expect(newerInStyle('@layer base, page; @layer page { a { color: red } }')).toEqual([
    '@layer without a block',
  ])
  expect(
    newerInStyle('@layer base { a { color: blue } } @layer page { a { color: red } }'),
  ).toEqual([])
})

it('the scripts and styles of browsers ask for nothing newer than the browsers served, unless it is listed', async () => {
  const output = [
    ...(await outputOf('vite.widget.config.ts')),
    ...(await outputOf('vite.site.config.ts')),
  ]
  const beside = await Promise.all(
    Object.values(BESIDE).map(async file => (await buildBeside(file)).code),
  )
  const scripts = [
    ...output.flatMap(file => (file.type === 'chunk' && !isReact(file.moduleIds) ? file.code : [])),
    ...beside,
  ]
  const styles = output.flatMap(file =>
    file.fileName.endsWith('.css') && 'source' in file ? String(file.source) : [],
  )
  const inScripts = new Set(scripts.flatMap(newerInScript))
  const inStyles = new Set(styles.flatMap(newerInStyle))
  expect(inScripts, 'found at all').toContain('.adoptedStyleSheets')
  expect(inStyles, 'found at all').toContain('@container')
  expect(
    [...inScripts].filter(name => !(name in FEATURE_TESTED || OWN_NAMES.includes(name))),
  ).toEqual([])
  expect([...inStyles].filter(name => !(name in DISPENSABLE))).toEqual([])
})
