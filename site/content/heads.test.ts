import { readdirSync, readFileSync } from 'node:fs'
import { mask, optional, string, type } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { SITE_TEXTS } from '../../shared/texts/site'

const FOLDERS = [
  'agencies',
  'checklist-articles',
  'faqs',
  'guide-articles',
  'news-articles',
  'pages',
  'recrutements',
  'resiliations',
  'tutorial-articles',
]
const Head = type({ title: string(), metaDescription: string(), path: optional(string()) })

const HEADS = FOLDERS.flatMap(folder =>
  readdirSync(new URL(`${folder}/`, import.meta.url))
    .filter(name => name.endsWith('.md'))
    .map(name => {
      const text = readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8')
      const [, matter = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? []
      return { file: `${folder}/${name}`, ...mask(parse(matter), Head) }
    }),
)

/** What stands in more than one file. */
const shared = (wordsOf: (head: (typeof HEADS)[number]) => string): string[] => {
  const words = HEADS.map(wordsOf)
  return words.filter((one, index) => words.indexOf(one) !== index)
}

describe('titles and descriptions of the shipped content', () => {
  it('are each page’s own', () => {
    expect(HEADS.length).toBeGreaterThan(70)
    expect(shared(({ title }) => title)).toEqual([])
    expect(shared(({ metaDescription }) => metaDescription)).toEqual([])
  })

  it('are shown whole by search engines', () => {
    expect(HEADS.filter(({ title }) => SITE_TEXTS.title(title).length > 65).map(({ file }) => file)).toEqual([])
    expect(
      HEADS.filter(({ metaDescription: { length } }) => length < 70 || length > 160).map(
        ({ file, metaDescription }) => `${file}: ${metaDescription.length}`,
      ),
    ).toEqual([])
  })
})
