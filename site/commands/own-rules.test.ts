import { Linter, type Rule } from 'eslint'
import { expect, it } from 'vitest'
import { noLayoutTricks } from './no-layout-tricks.mjs'
import { plainComments } from './plain-comments.mjs'
import { tableOwners } from './table-owners.mjs'

const findings = (rule: Rule.RuleModule, code: string, filename = 'rule.js'): number =>
  new Linter().verify(
    code,
    { plugins: { own: { rules: { rule } } }, rules: { 'own/rule': 'error' } },
    { filename },
  ).length

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

it.each([
  ['leads', "db.updateTable('leads')", 0],
  ['quotes', "db.selectFrom('leads')", 0],
  ['quotes', "db.updateTable('leads')", 1],
  ['shop', "db.selectFrom('leads as lead')", 1],
  ['shop', "db.selectFrom('orders').innerJoin('leads', 'a', 'b')", 2],
  ['back-office', "db.selectFrom('leads')", 0],
  ['back-office', "db.deleteFrom('leads')", 1],
  ['leads', 'db.deleteFrom(table)', 1],
  ['forms', "db.updateTable(isLead ? 'leads' : 'messages')", 1],
])('the folder %s is held to the owners of tables: %s', (folder, code, count) => {
  expect(findings(tableOwners, code, `site/server/${folder}/store.js`)).toBe(count)
})
