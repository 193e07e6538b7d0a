import { expect, it } from 'vitest'
import { createFaultCollector, namedEntry } from './content-faults'
import type { ContentLog } from './content-source'
import { readEach } from './editorial/read-collection'
import { MAX_HTML } from '../../kinds/entry-fields'
import { reportTruncation } from './report-truncation'

const LONG = 'a'.repeat(MAX_HTML + 1)

const collect = () => {
  const lines: object[] = []
  const log: ContentLog = { warn: (details, message) => lines.push({ ...details, message }) }
  return { lines, log }
}

it('the log names an article whose text was too long and was cut', () => {
  const { lines, log } = collect()
  const entry = (id: number, content: string) => ({ id, attributes: { slug: `a-${id}`, content } })
  const entries = [entry(1, LONG.slice(1)), entry(2, LONG)]
  readEach('faqs', entries, () => ({ createdAt: new Date() }), { log })
  expect(lines).toEqual([
    {
      collection: 'faqs',
      entry: 2,
      slug: 'a-2',
      field: 'content',
      length: MAX_HTML + 1,
      max: MAX_HTML,
      message: 'text too long: cut',
    },
  ])
})

it('the log names a page whose text was cut, and no page that is short enough', () => {
  const { lines, log } = collect()
  const texts = { cgv: LONG, faq: 'Oui.', cookies: null }
  for (const [name, content] of Object.entries(texts))
    reportTruncation({ content }, createFaultCollector(namedEntry(name, {}), log).report)
  expect(lines).toMatchObject([{ single: 'cgv', message: 'text too long: cut' }])
})
