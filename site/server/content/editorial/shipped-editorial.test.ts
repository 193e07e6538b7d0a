import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EditedPlace } from '../../../ports/directory'
import { ARTICLE_KINDS } from '../../../kinds/kinds'
import { STATIC_SINGLES } from '../../../kinds/single-pages'
import { createExamplePrices } from '../../directory/example-prices'
import { knownFrance } from '../../testing/france'
import { openContent } from '../content'
import type { ReadPlaces } from './edited-places'
import { NOW } from './testing/open-editorial'

let now = NOW
const lines: { details: object; message: string }[] = []
const directory = join(import.meta.dirname, '../../../content')
const { places, territory } = knownFrance()
const { editorial, editedPlaces, pageContents } = openContent({
  directory,
  apiUrl: undefined,
  token: undefined,
  priceOf: createExamplePrices(places, () => now),
  now: () => now,
  log: { warn: (details, message) => void lines.push({ details, message }) },
})
const malformed = () =>
  lines.filter(({ message }) => message === 'Malformed api call' || message.includes('links to'))

/**
 * Returns the editor's texts on a place of the official list, by its slug; on a town by its code
 * only.
 */
const findPlace = (collection: string, slug: string, read: ReadPlaces): EditedPlace | null => {
  if (collection === 'regions')
    return territory.regions.some(region => region.slug === slug) ? read.region(slug) : null
  const area = territory.areas.find(({ department }) => department.slug === slug)
  if (collection === 'departements') return area === undefined ? null : read.department(slug)
  const [town] = places
    .filter(place => territory.slugOf(place) === slug)
    .toSorted((one, other) => other.population - one.population)
  return town === undefined ? null : read.town({ code: town.code, slug: '', department: '' })
}

describe('the articles that ship', () => {
  it.each(ARTICLE_KINDS)('%s are read without a fault, each with its text', async kind => {
    for (const { slug } of await editorial.all(kind)) {
      const article = await editorial.find(kind, slug)
      if (article === null || article === 'withdrawn' || 'movedTo' in article)
        throw new Error(`${slug} is not there`)
      expect(article.parts.length, slug).toBeGreaterThan(0)
      expect(article.description, slug).not.toBe('')
      expect(JSON.stringify(article.parts), slug).not.toMatch(/\[prix|\{[a-z]+\}/i)
      if (kind !== 'villes') expect(article.related.length, slug).toBeGreaterThan(0)
    }
    expect(malformed()).toEqual([])
  })

  it('the shipped articles have current prices, full checklists and opening hours of agencies', async () => {
    const guide = await editorial.find('guide-articles', 'combien-coute-un-demenagement')
    expect(guide).toMatchObject({ readingMinutes: 5, headings: { length: 7 } })
    const [list, agency, job] = await Promise.all([
      editorial.find('checklist-articles', 'deux-mois-avant'),
      editorial.find('agencies', 'paris-15e'),
      editorial.find('recrutements', 'chef-d-equipe-demenagement'),
    ])
    expect(list).toMatchObject({
      checklist: { length: 15, 0: { id: 'relire-bail', daysBefore: 60 } },
    })
    expect(agency).toMatchObject({
      agency: {
        hours: [
          { times: 'de 9\u00A0h\u00A0à\u00A012\u00A0h et de 14\u00A0h\u00A0à\u00A018\u00A0h' },
        ],
      },
    })
    expect(job).toMatchObject({
      job: { monthlyEuros: { min: 2_250, max: 2_700 }, validThrough: '2027-03-31' },
    })
    const prices = guide !== null && guide !== 'withdrawn' && 'parts' in guide ? guide.parts : []
    expect(prices.filter(part => 'price' in part)).toMatchObject([
      { price: { to: 'Boulogne-Billancourt', volumeM3: 12, movingDate: '2026-12-22' } },
      { price: { to: 'Lyon', volumeM3: 30, cents: expect.any(Number) } },
    ])
  })

  it('include the press, as links, a document and a video', async () => {
    const articles = (await editorial.press(1))?.articles ?? []
    expect(articles.map(({ kind }) => kind).toSorted()).toEqual([
      'article',
      'article',
      'article',
      'article',
      'document',
      'video',
    ])
    expect(articles.find(({ kind }) => kind === 'document')?.file).toMatchObject({
      extension: 'PDF',
    })
  })

  it.each(STATIC_SINGLES)('include the page %s', async name => {
    expect(await pageContents.page(name)).toMatchObject({
      title: expect.any(String),
      parts: expect.any(Array),
    })
    expect(malformed()).toEqual([])
  })

  it.each(['regions', 'departements', 'villes'])(
    'include %s, each of them a place that is there',
    async collection => {
      const read = await editedPlaces.read()
      const slugs = readdirSync(join(directory, collection)).map(name => name.replace('.md', ''))
      expect(slugs.length).toBeGreaterThanOrEqual(12)
      for (const slug of slugs) {
        const place = findPlace(collection, slug, read)
        expect(place?.centralContent.length, slug).toBeGreaterThan(1)
        expect(JSON.stringify(place), slug).not.toMatch(/\[prix|\{[a-z]+\}/i)
        for (const { title, parts } of place?.centralContent ?? []) {
          expect(title, slug).not.toBeNull()
          expect(parts[0], slug).toHaveProperty('html')
        }
      }
      expect(read).toMatchObject({ isComplete: true, france: { centralContent: { length: 4 } } })
      expect(malformed()).toEqual([])
    },
  )

  it('include the home page with its pictures', async () => {
    const home = await pageContents.home()
    expect(home).toMatchObject({
      testimonials: { length: 2 },
      reviews: { length: 8 },
      steps: { list: { length: 3 } },
      claims: { length: 4 },
      services: { length: 10 },
      words: { hero: { form: expect.any(String) } },
    })
    expect(home.parts.some(part => 'price' in part)).toBe(true)
    expect(malformed()).toEqual([])
    expect(await pageContents.version()).not.toBe('')
  })

  it('the shipped articles with an example price are made again on the next day', async () => {
    const movingDate = async () => {
      const guide = await editorial.find('guide-articles', 'combien-coute-un-demenagement')
      const parts = guide !== null && guide !== 'withdrawn' && 'parts' in guide ? guide.parts : []
      return parts.flatMap(part => ('price' in part ? part.price.movingDate : []))[0]
    }
    now = new Date('2026-11-27T10:00:00Z')
    expect(await movingDate()).toBe('2026-12-22')
    const version = await pageContents.version()
    now = new Date('2026-11-27T22:59:59Z') // one second before midnight in France
    expect(await pageContents.version()).toBe(version)
    now = new Date('2026-11-27T23:00:00Z')
    expect(await pageContents.version()).not.toBe(version)
    expect(await movingDate()).toBe('2027-01-05')
  })
})
