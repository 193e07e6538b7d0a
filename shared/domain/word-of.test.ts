import { expect, it } from 'vitest'
import { wordOf } from './word-of'

it.each([
  ['paid', 'Payé'],
  ['frozen', 'frozen'],
  ['constructor', 'constructor'],
])('%s is shown as %s', (key, word) => {
  expect(wordOf({ paid: 'Payé' }, key)).toBe(word)
})
