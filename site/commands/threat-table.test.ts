import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rows = readFileSync('site/docs/security.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| who') && !line.startsWith('| ---'))
  .map(line => line.split(' | ').map(cell => cell.replaceAll(/^\| | \|$/g, '').trim()))

it('names threats', () => {
  expect(rows.length).toBeGreaterThan(20)
})

it.each(rows)('%s: is held by a test that there is', (_, __, held = '') => {
  const [, file = '', title = ''] = /^`([^`]+)` '(.+)'$/.exec(held) ?? []
  expect(file !== '' && existsSync(file), held).toBe(true)
  // As the title of a test, not as a word in a remark.
  expect(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ').replaceAll('( ', '('), held).toContain(
    `('${title}', `,
  )
})
