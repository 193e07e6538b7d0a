import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SETTINGS } from '../server/config/config'

it('lists in the README every variable the server reads, with its default and meaning', () => {
  const rows = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter(line => /^\| `[A-Z_]+`/.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))
    .map(([, name, byDefault, meaning]) => [name, byDefault, meaning])
  expect(rows).toEqual(
    SETTINGS.map(setting => [
      `\`${setting.name}\``,
      setting.default === '' ? '' : `\`${setting.default}\``,
      setting.meaning,
    ]),
  )
})
