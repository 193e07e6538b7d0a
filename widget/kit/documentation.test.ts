import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { assert } from 'superstruct'
import { describe, expect, it } from 'vitest'
import type { AttributeSpec } from '../../shared/contract/attributes'
import { ELEMENT_SPECS } from '../../shared/contract/elements'
import { EVENT_MANUAL } from '../../shared/contract/event-manual'
import { CUSTOM_PROPERTIES } from '../../shared/contract/look-manual'
import { ELEMENT_MANUAL, type ElementManual } from '../../shared/contract/manual'
import { SCRIPT_MANUAL } from '../../shared/contract/script-manual'
import { Address, addressFault } from '../../shared/domain/address'
import { CART_FOR_MS } from '../../shared/stores/cart-record'
import { lastingOrder } from '../../shared/stores/cart-client-record'
import { ERASURE_RETRY_MS } from '../../shared/stores/erase-draft'
import { SAVED_FOR_MS } from '../../shared/stores/persistence'
import { OPENER_FOR_MS } from '../../shared/stores/quote-opening'
import { documentationPages } from './documentation'
import { CHAPTERS } from './documentation-index'
import { kitFiles } from './kit-files'
import { manualHtml } from './reference-html'

const pages = documentationPages(file => readFileSync(`demo/${file}`, 'utf8'))
const pageOf = (file: string): string => (pages[file] ?? '').replaceAll(/[ \n]+/g, ' ')
const all = Object.entries(pages)

const plain = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')
const codesIn = (html: string): string[] =>
  [...html.matchAll(/<code(?: data-version)?\s*>(.*?)<\/code\s*>/gs)].map(([, code = '']) =>
    plain(code),
  )

/** Returns the rows of a definition list of a page: names and descriptions. */
const rowsOf = (file: string, id: string) => {
  const [, list = ''] =
    new RegExp(`<dl class="reference" id="${id}">(.*?)</dl>`).exec(pageOf(file)) ?? []
  return [...list.matchAll(/<dt>(.*?)<\/dt>(.*?)<\/div>/g)].map(([, term = '', rest = '']) => ({
    names: codesIn(term),
    descriptions: [...rest.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, text = '']) => text.trim()),
  }))
}

describe.each(ELEMENT_SPECS)('the page of <$tag>', ({ tag, attributes }) => {
  const file = `elements/${tag}.html`
  const specs = Object.entries<AttributeSpec>(attributes)
  const manual: ElementManual = ELEMENT_MANUAL[tag]
  const rows = rowsOf(file, 'attributs')

  it('the page of an element lists its attributes in order with the manual’s meanings', () =>
    expect(rows.map(({ names, descriptions }) => [...names, descriptions[0]])).toEqual(
      specs.map(([name]) => [name, manualHtml(manual.attributes[name]?.meaning ?? '')]),
    ))

  it.each(specs)('the page of an element gives the values and the default of %s', (name, spec) => {
    const values = rows.find(({ names }) => names[0] === name)?.descriptions[1] ?? ''
    if (spec.values !== undefined) {
      expect(codesIn(values)).toEqual(spec.values)
      expect(values).toContain(`<code>${spec.values[0]}</code> (par défaut)`)
    } else expect(values).toBe(manualHtml(manual.attributes[name]?.format ?? 'none'))
    if (spec.default !== undefined)
      expect(values).toContain(`<code>${spec.default}</code> par défaut`)
  })

  it('the page of an element names its events, its parts and every custom property', () => {
    const namesIn = (id: string) => rowsOf(file, id).flatMap(({ names }) => names)
    expect(namesIn('evenements')).toEqual(manual.events.map(name => `moving:${name}`))
    expect(namesIn('parties')).toEqual(['root', ...manual.parts])
    expect(namesIn('proprietes')).toEqual(Object.keys(CUSTOM_PROPERTIES))
  })

  it('the page of an element shows it live with the same code and a reserved height', () => {
    const [, live = ''] = new RegExp(`(<${tag}[^>]*>.*?</${tag}>)`).exec(pageOf(file)) ?? []
    expect(live).toContain('<a href="/')
    const code = codesIn(pageOf(file)).find(
      text => text.includes(`<${tag} `) && text.includes('widget.js'),
    )
    expect(code?.replaceAll(/\s/g, '')).toContain(plain(live).replaceAll(/\s/g, ''))
    expect(codesIn(pageOf(file)).join(' ')).toMatch(
      new RegExp(`${tag} \\{ display: block; min-height: \\d+px; \\}`),
    )
  })
})

it.each(all)(
  '%s has a title, a description and one chapter, and stands in the navigation',
  (file, html) => {
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html.replaceAll(/\s+/g, ' ')).toMatch(/<meta name="description" content="[^"]{40,160}"/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/aria-current="page"/g), file).toHaveLength(1)
    expect(html).not.toMatch(/<!-- |\sstyle=/)
  },
)

it('every link of the documentation leads to a page that exists', () => {
  const ours = all.flatMap(([file, html]) =>
    [...html.matchAll(/<a href="(?!tel:|\/(?!demo\/))([^"]+)"/g)].map(([, href = '']) => ({
      file,
      href,
    })),
  )
  const isThere = (file: string, href: string): boolean => {
    const { pathname } = new URL(href, `https://host/demo/${file}`)
    const path = pathname.replace('/demo/', '')
    return (
      path === 'courriels' ||
      path === 'composants' ||
      existsSync(`demo/${path === '' || path.endsWith('/') ? `${path}index.html` : path}`)
    )
  }
  expect(ours.length).toBeGreaterThan(300)
  expect(
    ours.filter(({ file, href }) => !href.startsWith('/widget') && !isThere(file, href)),
  ).toEqual([])
})

it('the contents of the documentation list no page twice', () => {
  const paths = CHAPTERS.flatMap(({ pages: listed }) => listed.map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
})

const TAG = /<(moving-[a-z-]+)((?:\s+[a-z-]+(?:="[^"]*"|='[^']*')?|\s+\{[^}]*\})*)\s*\/?>/g
const tagsOf = (text: string) =>
  [...text.matchAll(TAG)].map(([, tag = '', written = '']) => ({
    tag,
    attributes: [...written.matchAll(/([a-z-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', a, b]) => [name, a ?? b ?? ''],
    ),
  }))

it.each(all)('%s shows no tag, attribute or value that the contract does not know', (_, html) => {
  // A template is what a careless editor typed: a recipe's test reads it.
  const live = html.replaceAll(/<code.*?<\/code\s*>|<template.*?<\/template\s*>/gs, '')
  const shown = [...tagsOf(live), ...codesIn(html).flatMap(tagsOf)]
  for (const { tag, attributes } of shown) {
    const spec = ELEMENT_SPECS.find(known => known.tag === tag)
    expect(spec, tag).toBeDefined()
    const table: Readonly<Record<string, AttributeSpec>> = spec?.attributes ?? {}
    for (const [name = '', value = ''] of attributes) {
      if (['id', 'class'].includes(name)) continue
      expect(Object.keys(table), tag).toContain(name)
      const { values } = table[name] ?? {}
      if (values !== undefined) expect(values).toContain(value)
    }
  }
  for (const name of codesIn(html).flatMap(text => text.match(/moving:\w+/g) ?? []))
    expect(
      Object.keys(EVENT_MANUAL)
        .map(event => `moving:${event}`)
        .concat('onmoving:quote'),
    ).toContain(name)
})

it('the documentation names every event with its meaning and its detail', () => {
  expect(
    rowsOf('scripter.html', 'evenements').map(({ names, descriptions }) => [
      names[0],
      descriptions[0],
      codesIn(descriptions[1] ?? ''),
    ]),
  ).toEqual(
    Object.entries(EVENT_MANUAL).map(([name, { meaning, detail }]) => [
      `moving:${name}`,
      manualHtml(meaning),
      Object.keys(detail),
    ]),
  )
})

it('the documentation names every attribute of the script’s tag, its meaning and values', () => {
  const rows = rowsOf('balise.html', 'script')
  expect(rows.map(({ names, descriptions }) => [names[0], descriptions[0]])).toEqual(
    Object.entries(SCRIPT_MANUAL).map(([name, { meaning }]) => [name, manualHtml(meaning)]),
  )
  for (const { names, descriptions } of rows) {
    const { format, values } = SCRIPT_MANUAL[`data-${names[0]?.slice('data-'.length)}`] ?? {}
    if (values === undefined) expect(descriptions[1]).toBe(manualHtml(format ?? 'none'))
    else expect(codesIn(descriptions[1] ?? '')).toEqual(values)
  }
  // No page shows an unknown element.
  for (const [file, html] of all)
    for (const [, tag = ''] of codesIn(html)
      .join('\n')
      .matchAll(/<script([^>]*\/widget[^>]*)>/g))
      for (const [name] of tag.matchAll(/data-[a-z]+/g))
        expect(Object.keys(SCRIPT_MANUAL), file).toContain(name)
})

it('the documentation shows an event as a tag manager gets it', () => {
  const page = pageOf('gestionnaires-de-balises.html')
  const [, name = '', detail = ''] =
    /\{ event: 'moving:(\w+)', moving: \{ (.*?) \} \}/.exec(page) ?? []
  const members = [...detail.matchAll(/(\w+):/g)].map(([, member]) => member)
  expect({ name, members }).toEqual({
    name: 'quote',
    members: Object.keys(EVENT_MANUAL.quote.detail),
  })
})

it('the documentation shows every custom property that the elements read', () => {
  const [, rule = ''] =
    /moving-funnel \{ (--moving-accent.*?)\}/.exec(pageOf('identifiant-et-theme.html')) ?? []
  expect([...rule.matchAll(/--moving-[a-z-]+/g)].map(([name]) => name)).toEqual(
    Object.keys(CUSTOM_PROPERTIES),
  )
})

it('the documentation shows an address that the funnel accepts', () => {
  const [, json = ''] =
    /departure='(\{.*?\})'/s.exec(codesIn(pages['elements/moving-funnel.html'] ?? '').join('\n')) ??
    []
  const address: unknown = JSON.parse(json)
  assert(address, Address)
  expect(addressFault(address, 'street')).toBeNull()
})

it('the documentation tells the real periods for which a device keeps data', () => {
  const DAY_MS = 24 * 3_600_000
  const days = (ms: number) => `${ms / DAY_MS}&nbsp;jours`
  const hours = `${(SAVED_FOR_MS / DAY_MS) * 24}&nbsp;heures`
  const [, list = ''] =
    /<dl class="reference" id="gardes">(.*?)<\/dl>/.exec(pageOf('vie-privee.html')) ?? []
  const durations = [
    ...list.matchAll(/<dd>[^<]*(?:<code>.*?<\/code>[^<]*)?<\/dd> <dd>(.*?)<\/dd>/g),
  ].map(([, text]) => text)
  expect(durations.map((text = '') => /^\d+&nbsp;\w+/.exec(text)?.[0] ?? 'tab')).toEqual([
    hours,
    days(CART_FOR_MS),
    days(lastingOrder.forMs),
    days(ERASURE_RETRY_MS),
    days(OPENER_FOR_MS),
    hours,
    'tab',
    'tab',
  ])
})

it('the documentation gives the real number of hostile pages', async () => {
  const name = 'pages' // plain JavaScript: it comes without types
  const { pages: hostile } = await import(`../../demo/conformite/${name}.js`)
  expect(hostile('https://host')).toHaveLength(34)
  for (const file of ['conformite/index.html', 'depannage.html'])
    expect(pageOf(file)).toContain('dans trente-quatre pages')
})

it('no demo page has a style attribute, which the advised policy refuses', () => {
  for (const name of readdirSync('demo').filter(file => file.endsWith('.html')))
    expect(readFileSync(`demo/${name}`, 'utf8'), name).not.toMatch(/\sstyle=/)
})

it('the documentation names every file for compilers and editors', () => {
  const named = rowsOf('editeur.html', 'fichiers').flatMap(({ names }) => names)
  expect(named.toSorted()).toEqual(Object.keys(kitFiles('1.0.0')).toSorted())
})
