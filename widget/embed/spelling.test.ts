import { expect, it } from 'vitest'
import { MOVING_FUNNEL, MOVING_QUOTE_FORM } from '../../shared/contract/elements'
import { closestName, adviceForAttribute } from './spelling'

const ATTRIBUTES = Object.keys(MOVING_FUNNEL.attributes)
const TAGS = [MOVING_FUNNEL.tag, MOVING_QUOTE_FORM.tag]

it.each([
  ['sourcetoken', 'source-token'],
  ['source_token', 'source-token'],
  ['departur', 'departure'],
  ['patner', 'partner'],
  ['rooting', 'routing'],
  ['basepath', 'base-path'],
  ['varient', 'variant'],
  ['steps', 'step'],
])('the misspelt attribute %s is reported as %s', (written, meant) =>
  expect(closestName(written, ATTRIBUTES)).toBe(meant),
)

it.each([
  'id',
  'class',
  'style',
  'slot',
  'part',
  'role',
  'title',
  'lang',
  'dir',
  'hidden',
  'is',
  'inert',
  'nonce',
  'tabindex',
  'data-partner',
  'aria-label',
  'v-if',
  ':key',
  '@click',
  'x-data',
  'target',
  'exportparts',
  'data-branding',
])('%s is the page’s own', name => expect(closestName(name, ATTRIBUTES)).toBeNull())

it.each([
  ['moving-funel', 'moving-funnel'],
  ['moving-quoteform', 'moving-quote-form'],
  ['moving-cart', null],
])('the misspelt tag <%s> is reported as <%s>', (written, meant) =>
  expect(closestName(written, TAGS)).toBe(meant),
)

const CHANGED = { ...MOVING_QUOTE_FORM, former: { 'from-place': 'departure', skin: '' } }

it.each([
  ['from-place', 'is now departure; the next release reads that alone.'],
  ['skin', 'has gone, remove it.'],
  ['departur', 'no attribute of ours. Is departure meant?'],
  ['departure', null],
  ['class', null],
  ['constructor', null],
])('the advice for the attribute %s is: %s', (name, told) =>
  expect(adviceForAttribute(name, CHANGED)).toBe(told),
)
