import { expect, it } from 'vitest'
import { entryOf } from './entry-of'

it.each([
  ['', { page: 1 }],
  ['page=1', { page: 1 }],
  ['page=12', { page: 12 }],
  ['page=0', null],
  ['page=-1', null],
  ['page=01', null],
  ['page=1000000000', null],
  ['page=abc', null],
  ['page=', null],
  ['page=2.5', null],
  ['2', { slug: '2' }],
  ['payer-moins', { slug: 'payer-moins' }],
  ['Payer_moins.v2~1', { slug: 'Payer_moins.v2~1' }],
  ['payer moins', null],
  ['déménager', null],
  ['<script>', null],
  ['a/b', null],
  ['\u0000', null],
  ['a'.repeat(201), null],
])('%j asks for %j', (text, entry) => expect(entryOf(text)).toEqual(entry))

it.each([
  ['2', { page: 2 }],
  ['page=2', { page: 2 }],
  ['0', null],
  ['-1', null],
  ['1000000000', null],
  ['2-mois-avant', { slug: '2-mois-avant' }],
])('an entry of a list with numbered pages, %j, is read as %j', (text, entry) =>
  expect(entryOf(text, true)).toEqual(entry),
)
