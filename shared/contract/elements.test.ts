import { describe, expect, it } from 'vitest'
import { type AttributeSpec, propertyName, readAttribute, readAttributes } from './attributes'
import { ELEMENT_SPECS, MOVING_FUNNEL } from './elements'
import { ELEMENT_MANUAL, type ElementManual } from './manual'

const { attributes } = MOVING_FUNNEL

describe('propertyName', () => {
  it.each([
    ['partner', 'partner'],
    ['source-token', 'sourceToken'],
    ['base-path', 'basePath'],
    ['a-b-c', 'aBC'],
  ])('the property name of %s is %s', (attribute, property) =>
    expect(propertyName(attribute)).toBe(property),
  )
})

describe('readAttribute', () => {
  it.each([
    ['absent', attributes.routing, null, 'memory'],
    ['one of its values', attributes.routing, 'hash', 'hash'],
    ['none of its values', attributes.routing, 'history', 'memory'],
    ['of another case', attributes.routing, 'HASH', 'memory'],
    ['empty, where it has values', attributes.resume, '', 'ask'],
    ['free text', attributes.departure, ' Paris ', ' Paris '],
    ['absent free text', attributes['base-path'], null, '/tunnel'],
    ['empty free text', attributes['base-path'], '', ''],
    ['the name of something every object has', attributes.variant, 'constructor', 'default'],
  ])('an attribute value is read with its default: %s', (_, spec, text, value) =>
    expect(readAttribute(spec, text)).toBe(value),
  )
})

it('readAttributes reads all attributes of an element as its properties', () => {
  const texts = new Map([
    ['source-token', 'acme-42'],
    ['routing', 'path'],
    ['step', 'paiement'],
  ])
  expect(readAttributes(attributes, name => texts.get(name) ?? null)).toEqual({
    partner: '',
    colorScheme: 'light',
    sourceToken: 'acme-42',
    step: 'mes-coordonnees',
    routing: 'path',
    basePath: '/tunnel',
    departure: '',
    arrival: '',
    movingDate: '',
    flow: 'default',
    variant: 'default',
    resume: 'ask',
    returnUrl: '',
  })
})

describe.each(ELEMENT_SPECS)('<$tag>', ({ tag, attributes: table }) => {
  it('the element’s tag is a valid moving-* name', () =>
    expect(tag).toMatch(/^moving-[a-z]+(-[a-z]+)*$/))

  const manual: ElementManual = ELEMENT_MANUAL[tag]

  it.each(Object.entries<AttributeSpec>(table))(
    '%s is documented for integrators, with a valid default',
    (name, spec) => {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
      const { meaning = '', format = 'Une valeur.' } = manual.attributes[name] ?? {}
      for (const sentence of [meaning, format]) expect(sentence).toMatch(/^\S.{8,}\.$/)
      const otherwise = readAttribute(spec, null)
      expect(readAttribute(spec, otherwise)).toBe(otherwise)
    },
  )

  it('the element has no property name that HTML elements already have', () => {
    const taken = [
      'title',
      'id',
      'lang',
      'dir',
      'hidden',
      'part',
      'slot',
      'style',
      'remove',
      'before',
      'after',
    ]
    expect(Object.keys(table).map(propertyName)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(`^(${taken.join('|')})$`)]),
    )
  })
})
