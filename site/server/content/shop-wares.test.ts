import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { KIT_TEXTS } from '../../../shared/texts/options-texts'
import { openContent } from './content'

const directory = join(import.meta.dirname, '../../content')
const told: unknown[] = []
const log = { warn: (fault: unknown) => void told.push(fault) }
const { shopRange } = openContent({ directory, apiUrl: undefined, token: undefined, log })
const range = await shopRange.items()
const categories = await shopRange.categories()
const products = new Map(
  range.filter(({ type }) => type === 'product').map(item => [item.slug, item]),
)
const packs = range.filter(({ type }) => type === 'pack')

describe('what the shop ships with', () => {
  it('the shop ships 24 products in five categories and six packs, one of them primary', () => {
    expect([products.size, categories.length, packs.length]).toEqual([24, 5, 6])
    expect(packs.filter(({ isPrimary }) => isPrimary).map(({ slug }) => slug)).toEqual([
      'deux-pieces',
    ])
    const slugs = new Set(categories.map(({ slug }) => slug))
    expect(new Set([...products.values()].map(({ category }) => category))).toEqual(slugs)
    expect(told).toEqual([])
  })

  it.each(packs.map(pack => [pack.slug, pack] as const))(
    'pack %s costs a little less than what it holds',
    (_, pack) => {
      expect(pack.contains.length).toBeGreaterThan(1)
      const apart = pack.contains.reduce(
        (sum, { slug, quantity }) => sum + (products.get(slug)?.unitCents ?? Number.NaN) * quantity,
        0,
      )
      expect(pack.unitCents / apart).toBeGreaterThan(0.8)
      expect(pack.unitCents / apart).toBeLessThan(0.95)
    },
  )

  it('the kit products have the same names in the shop and in the funnel', () => {
    const named = Object.fromEntries(
      Object.keys(KIT_TEXTS).map(slug => [slug, products.get(slug)?.label]),
    )
    expect(named).toEqual(KIT_TEXTS)
  })

  it('every shipped article has its drawing', () => {
    const drawn = range.map(({ picture }) => picture?.url.replace(/^.*\/([^/]+)\.svg$/, '$1'))
    const files = readdirSync(join(directory, 'uploads')).filter(name =>
      /^materiel-(?!demenagement)/.test(name),
    )
    expect(drawn.map(name => `${name}.svg`).toSorted()).toEqual(files.toSorted())
    expect(readFileSync(join(directory, 'uploads', `${drawn[0]}.svg`), 'utf8')).toContain('<svg')
  })

  it('every shipped article has texts, stock and related products that are sold', () => {
    for (const item of range) {
      expect(item.stock, item.slug).toBeGreaterThan(0)
      expect(item.words.title?.length, item.slug).toBeGreaterThanOrEqual(10)
      expect(item.words.title?.length, item.slug).toBeLessThanOrEqual(65)
      expect(item.words.metaDescription?.length, item.slug).toBeGreaterThanOrEqual(50)
      expect(item.words.metaDescription?.length, item.slug).toBeLessThanOrEqual(160)
      expect(
        item.related.filter(slug => !products.has(slug)),
        item.slug,
      ).toEqual([])
    }
    const descriptions = range.map(({ words }) => words.metaDescription)
    expect(new Set(descriptions).size).toBe(range.length)
  })
})
