import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'site/server'
const rows = readFileSync(join(FOLDER, 'THREATS.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| who') && !line.startsWith('| ---'))
  .map(line => line.split(' | ').map(cell => cell.replaceAll(/^\| | \|$/g, '').trim()))

it('names threats', () => {
  expect(rows.length).toBeGreaterThan(20)
})

it.each(rows)('%s: is held by a test that there is', (_, __, held = '') => {
  const [, file = '', title = ''] = /^`([^`]+)` '(.+)'$/.exec(held) ?? []
  const path = join(FOLDER, file)
  expect(file !== '' && existsSync(path), held).toBe(true)
  // As the title of a test, not as a word in a remark.
  expect(readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ').replaceAll('( ', '('), held).toContain(`('${title}', `)
})
