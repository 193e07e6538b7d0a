import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createContentApp } from './content-app'
import { findCollection } from './collections'
import { openContent } from './content'

const directory = join(import.meta.dirname, '../../content')
const log = { warn: () => undefined }
const { source } = openContent({ directory, apiUrl: undefined, token: undefined, log })
const app = createContentApp({ source, token: undefined, log })
const ask = async (path: string) => (await app.request(path)).json()

interface Named {
  attributes: { slug: string }
}
interface Related {
  region: { data: Named | null }
  departements: { data: Named[] }
  villes: { data: Named[] }
}

const WRITTEN: Readonly<Record<string, number>> = {
  'news-articles': 12,
  'guide-articles': 12,
  'checklist-articles': 6,
  'tutorial-articles': 6,
  resiliations: 4,
  faqs: 20,
  agencies: 2,
  recrutements: 3,
  'press-articles': 6,
}
const pages = readdirSync(join(directory, 'pages')).map(name => name.replace('.md', ''))

describe('the content that ships', () => {
  it.each(['regions', 'departements', 'villes'])(
    'the shipped %s link to the places around them',
    async collection => {
      const names =
        'populate=centralContent,headerImage,region,departements,villes&pagination[pageSize]=100'
      const { data } = await ask(`/${collection}?${names}`)
      const slugs = data.flatMap(
        ({ attributes: { region, departements, villes } }: { attributes: Related }) =>
          [region.data, ...departements.data, ...villes.data].map(found => found?.attributes.slug),
      )
      expect(slugs).toContain(collection === 'regions' ? 'rennes' : 'bretagne')
    },
  )

  it.each(Object.entries(WRITTEN))(
    'the shipped %s are at least %i, each found by its slug',
    async (collection, count) => {
      const list = await ask(
        `/${collection}?sort=createdAt:desc&pagination[pageSize]=1000000&populate=*`,
      )
      expect(list.data.length).toBeGreaterThanOrEqual(count)
      expect(list.meta.pagination).toEqual({
        page: 1,
        pageSize: 1_000_000,
        pageCount: 1,
        total: list.data.length,
      })
      const dates = list.data.map(
        ({ attributes }: { attributes: { createdAt: string } }) => attributes.createdAt,
      )
      expect(dates).toEqual(dates.toSorted().toReversed())
      for (const { id, attributes } of list.data) {
        const found = await ask(`/${collection}/?filters[slug][$eq]=${attributes.slug}&populate=*`)
        expect(found.data).toEqual([{ id, attributes }])
        expect(attributes.content).toMatch(/^<(?:p|h2|ol)>/)
      }
    },
  )

  it.each(pages)('the shipped page %s is answered', async name => {
    const { data } = await ask(`/${name}?populate=*`)
    expect(data.attributes).toMatchObject({ slug: name, path: expect.stringMatching(/^\//) })
  })

  it('no shipped page has the name of a collection, as both share one address', () => {
    expect(pages.filter(name => findCollection(name) !== undefined)).toEqual([])
  })

  it('never sends notes to colleagues, placeholders, or links that name no page', async () => {
    const paths = [
      ...Object.keys(WRITTEN).map(name => `${name}?pagination[pageSize]=100&populate=*`),
      ...pages,
    ]
    for (const path of paths) {
      const text = JSON.stringify(await ask(`/${path}`))
      expect(text).not.toMatch(/"drawing"|"lawyer"|\{[a-z]+\}/i)
    }
    const { data } = await ask(
      '/guide-articles?filters[slug]=combien-coute-un-demenagement&populate=links',
    )
    for (const link of data[0].attributes.links)
      expect(link).toEqual({
        id: expect.any(Number),
        title: expect.any(String),
        href: expect.stringMatching(/^\/[a-z]/),
      })
  })

  it('every shipped page has its own title and description', async () => {
    const seen = new Map<string, string>()
    for (const folder of [
      ...Object.keys(WRITTEN).filter(name => name !== 'press-articles'),
      'pages',
    ])
      for (const name of readdirSync(join(directory, folder))) {
        const [head = ''] = readFileSync(join(directory, folder, name), 'utf8').split('\n---\n')
        for (const [, text = ''] of head.matchAll(/^(?:title|metaDescription): "(.+)"$/gm)) {
          expect(seen.get(text), `${folder}/${name}`).toBeUndefined()
          seen.set(text, name)
        }
      }
    expect(seen.size).toBeGreaterThan(150)
  })

  it('an address that is not public is answered with 404', async () => {
    for (const path of [
      '/drawings',
      '/uploads',
      '/pages',
      '/README',
      '/cgv',
      '/faqs/changer-de-date',
    ])
      expect((await app.request(path)).status, path).toBe(404)
    expect(existsSync(join(directory, 'drawings'))).toBe(true)
  })
})
