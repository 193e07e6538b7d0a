import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEMO_MAILS } from './demo-mail-texts'

const KIND = /(?:\bkind: |\bwrite\(\s*\w+,\s*|\bmailOf\(\s*)'([a-z]+(?:-[a-z]+)+)'/g

it('the demo mails have a name for every mail that the server writes', () => {
  const kinds = readdirSync('site/server', { recursive: true, encoding: 'utf8' })
    .filter(path => /\bmails?\//.test(path) && path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap(path =>
      [...readFileSync(join('site/server', path), 'utf8').matchAll(KIND)].map(([, kind]) => kind),
    )
  expect(kinds).toContain('order-withdrawn-company')
  expect(kinds.filter(kind => kind !== undefined && !DEMO_MAILS.kinds.has(kind))).toEqual([])
})
