import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rows = readFileSync('site/docs/security.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| '))
  .slice(2)
  .map(line => line.split(' | ').map(cell => cell.replaceAll(/^\| | \|$/g, '').trim()))

it('the page on security lists threats', () => {
  expect(rows.length).toBeGreaterThan(20)
})

it.each(rows)('the protection against %s has a test that exists', (_, __, held = '') => {
  const [, file = '', title = ''] = /^`([^`]+)` '(.+)'$/.exec(held) ?? []
  expect(file !== '' && existsSync(file), held).toBe(true)
  // As the title of a test, not as part of a comment.
  const source = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ').replaceAll('( ', '(')
  expect(source.includes(`('${title}', `), held).toBe(true)
})
