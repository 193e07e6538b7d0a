import { readdirSync, readFileSync } from 'node:fs'
import { assert } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { Address, addressFault } from '../domain/address'
import type { AttributeSpec } from './attributes'
import {
  MOVING_CART,
  MOVING_CART_ITEM,
  MOVING_CART_SUMMARY,
  MOVING_FLASH_BOOKING,
  MOVING_FLASH_OFFERS,
  type MovingEventName,
  MOVING_FUNNEL,
  MOVING_QUOTE_FORM,
} from './elements'

const page = readFileSync('demo/index.html', 'utf8').replaceAll(/\s+/g, ' ')

const codesIn = (html: string): string[] =>
  [...html.matchAll(/<code\s*>(.*?)<\/code\s*>/g)].map(([, code = '']) => code)

/** The rows of one list of the page: a name, what it is for, and what it may hold. */
const rowsOf = (id: string) => {
  const [, list = ''] = new RegExp(`<dl class="reference" id="${id}">(.*?)</dl>`).exec(page) ?? []
  return [...list.matchAll(/<dt>(.*?)<\/dt>(.*?)<\/div>/g)].map(([, term = '', rest = '']) => {
    const [meaning = '', values = ''] = [...rest.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, text = '']) => text.trim())
    return { name: codesIn(term)[0], meaning, values }
  })
}

describe.each([
  MOVING_FUNNEL,
  MOVING_QUOTE_FORM,
  MOVING_FLASH_OFFERS,
  MOVING_FLASH_BOOKING,
  MOVING_CART,
  MOVING_CART_SUMMARY,
  MOVING_CART_ITEM,
])('what /demo/ says of <$tag>', ({ tag, attributes }) => {
  const specs = Object.entries<AttributeSpec>(attributes)
  const rows = rowsOf(tag)

  it('names every attribute, in its order', () => {
    expect(rows.map(({ name }) => name)).toEqual(specs.map(([name]) => name))
    for (const { meaning } of rows) expect(meaning).toMatch(/^\S.{10,}\.$/)
  })

  it.each(specs)('gives the values and the default of %s', (name, spec) => {
    const { values = '' } = rows.find(row => row.name === name) ?? {}
    if (spec.values !== undefined) {
      expect(codesIn(values)).toEqual(spec.values)
      expect(values).toContain(`<code>${spec.values[0]}</code> (par défaut)`)
    } else if (spec.default !== undefined) expect(values).toContain(`<code>${spec.default}</code> par défaut`)
    else expect(values).not.toBe('')
  })
})

it('names every event and what it tells', () => {
  const details: Readonly<Record<MovingEventName, readonly string[]>> = {
    ready: ['element', 'version'],
    step: ['step', 'progress'],
    lead: ['reference'],
    quote: ['reference', 'movingDate', 'amountCents'],
    booking: ['reference', 'amountCents'],
    order: ['reference', 'amountCents'],
    navigate: ['href'],
    error: ['reason', 'during'],
  }
  expect(rowsOf('evenements').map(({ name, values }) => [name, codesIn(values)])).toEqual(
    Object.entries(details).map(([name, keys]) => [`moving:${name}`, keys]),
  )
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
