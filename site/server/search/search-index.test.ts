import { beforeAll, describe, expect, it } from 'vitest'
import type { Found } from '../../search'
import { createSearchIndex } from './search-index'
import { TYPED_SEARCHES } from './testing/typed-searches'
import { WRITTEN_DOCUMENTS } from './testing/written-documents'

describe('the search', () => {
  let find: (typed: string) => readonly Found[]
  beforeAll(async () => {
    find = await createSearchIndex(WRITTEN_DOCUMENTS)
  })

  it('finds the right page among the first three for 57 of 60 typed in haste', () => {
    expect(TYPED_SEARCHES).toHaveLength(60)
    const known = new Set(WRITTEN_DOCUMENTS.map(({ href }) => href))
    expect(TYPED_SEARCHES.flatMap(([, ...hrefs]) => hrefs).filter(href => !known.has(href))).toEqual([])
    const missed = TYPED_SEARCHES.flatMap(([typed, ...hrefs]) => {
      const first = find(typed)
        .slice(0, 3)
        .map(({ href }) => href)
      return first.some(href => hrefs.includes(href)) ? [] : [`${typed}: ${first.join(' ')}`]
    })
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
  })

  it('marks the words it found, in the title and where the text speaks of them', () => {
    const [first] = find('frigos')
    const marks = [...(first?.title ?? []), ...(first?.snippet ?? [])].filter(({ isMatch }) => isMatch)
    expect(marks.map(({ text }) => text.toLowerCase())).toContain('réfrigérateur')
    const snippet = first?.snippet.map(({ text }) => text).join('') ?? ''
    expect(snippet.length).toBeLessThanOrEqual(200)
  })

  it.each(['', '  ', '?!', 'le la de', 'zzqxwk', '<script>'])('finds nothing for %j', typed => {
    expect(find(typed)).toEqual([])
  })

  it('gives no more than fifteen, whatever was pasted', () => {
    for (const typed of [
      'demenagement',
      'm '.repeat(5_000),
      'déménagement '.repeat(1_000),
      WRITTEN_DOCUMENTS[0]?.text ?? '',
    ])
      expect(find(typed).length).toBeLessThanOrEqual(15)
  })
})
