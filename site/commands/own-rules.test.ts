import { Linter, type Rule } from 'eslint'
import { expect, it } from 'vitest'
import { noLayoutTricks } from './no-layout-tricks.mjs'
import { plainComments } from './plain-comments.mjs'

const findings = (rule: Rule.RuleModule, code: string): number =>
  new Linter().verify(code, {
    plugins: { own: { rules: { rule } } },
    rules: { 'own/rule': 'error' },
  }).length

it.each([
  ['// Whether it is paid', 1],
  ['/** What a customer pays. */', 1],
  ['/** Tells if it is paid. */', 0],
  ['// Whole months only', 0],
])('a comment that opens with a question word is refused: %s', (code, count) => {
  expect(findings(plainComments, code)).toBe(count)
})

it.each([
  ['f({ ...{ a, b } })', 1],
  ['f(...[a, b])', 1],
  ['const [a, b] = [1, 2]', 1],
  ['const f = (...[a, b]) => a + b', 1],
  ['const [a, b] = pair', 0],
  ['f({ ...rest }, ...list)', 0],
])('a literal that is taken apart for its layout is refused: %s', (code, count) => {
  expect(findings(noLayoutTricks, code)).toBe(count)
})
