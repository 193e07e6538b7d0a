import { readdirSync, readFileSync } from 'node:fs'
import { assert } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { Address, addressFault } from '../domain/address'
import type { AttributeSpec } from './attributes'
import { ELEMENT_SPECS } from './elements'
import { kitFiles } from '../../widget/kit/kit-files'
import { EVENT_MANUAL } from './event-manual'
import { CUSTOM_PROPERTIES } from './look-manual'
import { ELEMENT_MANUAL, type ElementManual } from './manual'

const page = readFileSync('demo/index.html', 'utf8').replaceAll(/\s+/g, ' ')

/** A text of the manual as the page writes it. */
const asHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`(.*?)`/g, '<code>$1</code>')
    .replaceAll('\u00a0', '&nbsp;')

const codesIn = (html: string): string[] =>
  [...html.matchAll(/<code\s*>(.*?)<\/code\s*>/g)].map(([, code = '']) => code)

/** The rows of one list of the page: a name, what it is for, and what it may hold. */
const rowsOf = (id: string) => {
  const [, list = ''] = new RegExp(`<dl class="reference" id="${id}">(.*?)</dl>`).exec(page) ?? []
  return [...list.matchAll(/<dt>(.*?)<\/dt>(.*?)<\/div>/g)].map(([, term = '', rest = '']) => {
    const [meaning = '', values = ''] = [...rest.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, text = '']) => text.trim())
    // Prettier breaks a line inside a tag sooner than between two words.
    const plain = (html: string) => html.replaceAll(/<(\/?code) >/g, '<$1>')
    return { name: codesIn(term)[0], meaning: plain(meaning), values: plain(values) }
  })
}

describe.each(ELEMENT_SPECS)('what /demo/ says of <$tag>', ({ tag, attributes }) => {
  const specs = Object.entries<AttributeSpec>(attributes)
  const rows = rowsOf(tag)

  it('names every attribute, in its order, and says of it what the manual says', () => {
    const manual: ElementManual = ELEMENT_MANUAL[tag]
    expect(rows.map(({ name, meaning }) => [name, meaning])).toEqual(
      specs.map(([name]) => [name, asHtml(manual.attributes[name]?.meaning ?? '')]),
    )
  })

  it.each(specs)('gives the values and the default of %s', (name, spec) => {
    const { values = '' } = rows.find(row => row.name === name) ?? {}
    const manual: ElementManual = ELEMENT_MANUAL[tag]
    if (spec.values !== undefined) {
      expect(codesIn(values)).toEqual(spec.values)
      expect(values).toContain(`<code>${spec.values[0]}</code> (par défaut)`)
    } else expect(values).toBe(asHtml(manual.attributes[name]?.format ?? ''))
    if (spec.default !== undefined) expect(values).toContain(`<code>${spec.default}</code> par défaut`)
  })
})

it('names every event and what it tells', () => {
  expect(rowsOf('evenements').map(({ name, meaning, values }) => [name, meaning, codesIn(values)])).toEqual(
    Object.entries(EVENT_MANUAL).map(([name, { meaning, detail }]) => [
      `moving:${name}`,
      asHtml(meaning),
      Object.keys(detail),
    ]),
  )
})

it('shows an event as a tag manager gets it', () => {
  const [, name = '', detail = ''] = /\{ event: 'moving:(\w+)', moving: \{ (.*?) \} \}/.exec(page) ?? []
  const members = [...detail.matchAll(/(\w+):/g)].map(([, member]) => member)
  expect({ name, members }).toEqual({ name: 'quote', members: Object.keys(EVENT_MANUAL.quote.detail) })
})

it('shows every custom property that the elements read', () => {
  const [, rule = ''] = /moving-funnel \{ (--moving-accent.*?)\}/.exec(page) ?? []
  expect([...rule.matchAll(/--moving-[a-z-]+/g)].map(([name]) => name)).toEqual(Object.keys(CUSTOM_PROPERTIES))
})

it('shows an address that the funnel takes', () => {
  const [, json = ''] = /departure='(\{.*?\})'/.exec(page) ?? []
  const address: unknown = JSON.parse(json)
  assert(address, Address)
  expect(addressFault(address, 'street')).toBeNull()
})

it('has no style in an attribute: the policy it advises would not let it be', () => {
  for (const name of readdirSync('demo').filter(file => file.endsWith('.html')))
    expect(readFileSync(`demo/${name}`, 'utf8'), name).not.toMatch(/\sstyle=/)
})

it('names every file for compilers and editors', () => {
  const [, list = ''] = /<dl class="reference" id="fichiers">(.*?)<\/dl>/.exec(page) ?? []
  const named = [...list.matchAll(/<dt>(.*?)<\/dt>/g)].flatMap(([, term = '']) => codesIn(term))
  expect(named.toSorted()).toEqual(Object.keys(kitFiles('1.0.0')).toSorted())
})
