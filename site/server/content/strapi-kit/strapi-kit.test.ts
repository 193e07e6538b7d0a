import { describe, expect, it } from 'vitest'
import { KINDS } from '../../../kinds/kinds'
import { Campaign } from '../../../../shared/domain/landing'
import { Partner } from '../../../../shared/domain/partner'
import { COLLECTIONS } from '../collections'
import { landingFields } from '../landing-fields'
import { SINGLES } from '../single-types'
import type { StrapiAttribute, StrapiAttributes } from './strapi-attributes'
import { strapiSeed } from './strapi-seed'
import { strapiTypes } from './strapi-types'
import { strapiKitFiles } from './write-strapi-kit'

const { types, components } = strapiTypes()
const typeOf = (name: string): StrapiAttributes =>
  types.find(type => type.name === name)?.attributes ?? {}

describe('the Strapi of the editors', () => {
  it('Strapi has a type for each collection and single, and no two names are alike', () => {
    expect(types.map(({ name }) => name)).toEqual([
      ...COLLECTIONS.map(({ name }) => name),
      ...SINGLES.map(({ name }) => name),
    ])
    const schemas = [...strapiKitFiles()]
      .filter(([path]) => path.endsWith('/schema.json'))
      .map(([, text]) => JSON.parse(text) as { info: Record<string, string> })
    const names = schemas.flatMap(({ info }) => [info['singularName'], info['pluralName']])
    expect(new Set(names).size).toBe(2 * types.length)
  })

  it('a type has the fields of the schema by which its entries are read', () => {
    expect(Object.keys(typeOf('faqs'))).toEqual([
      'slug',
      'title',
      'content',
      'h1Title',
      'metaDescription',
      'image',
      'videoLink',
      'theme',
      'links',
      'sources',
      'previousSlugs',
      'withdrawnAt',
    ])
    expect(Object.keys(KINDS['faqs'].fields)).toEqual(
      expect.arrayContaining(Object.keys(typeOf('faqs'))),
    )
  })

  it('a price is a decimal with a least value, and the stock a whole number from 0', () => {
    expect(typeOf('store-products')).toMatchObject({
      prix: { type: 'decimal', min: 0.1, max: 10_000, required: true },
      stock: { type: 'integer', min: 0, required: true },
      store_category: {
        type: 'relation',
        target: 'api::store-categories.store-categories-entry',
      },
    })
  })

  it('a slug is an identifier of the form that addresses take', () => {
    const { slug } = typeOf('news-articles')
    expect(slug).toMatchObject({ type: 'uid', targetField: 'h1Title', required: true })
    const form = new RegExp(String(slug?.['regex']))
    expect(['changer-de-date', 'Été', 'deux mots'].map(text => form.test(text))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('texts, days, times and choices have the editors of their kind', () => {
    expect(typeOf('guide-articles')['content']).toMatchObject({
      type: 'richtext',
      required: true,
      minLength: 1,
    })
    expect(typeOf('recrutements')['validThrough']).toEqual({ type: 'date', required: true })
    expect(components.get('parts.hours')).toMatchObject({
      opens: { type: 'time', required: true },
      days: { type: 'string', required: true },
    })
    expect(components.get('parts.services')?.['name']).toMatchObject({
      type: 'enumeration',
      enum: expect.arrayContaining(['monte-meuble', 'transport']) as unknown,
    })
  })

  it('a town needs no text, since an entry for the directory has none', () => {
    const { title, content, name } = typeOf('villes')
    expect([title, content, name].map(attribute => attribute?.required === true)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('each component that a field names is written', () => {
    const named = (attributes: StrapiAttributes): readonly string[] =>
      Object.values(attributes).flatMap(({ component }: StrapiAttribute) => component ?? [])
    const all = [...types.map(({ attributes }) => attributes), ...components.values()]
    expect(new Set(all.flatMap(named))).toEqual(new Set(components.keys()))
  })

  it('partners have in Strapi every field that a partner or a campaign is read by', () => {
    const read = [...Object.keys(Partner.schema), ...Object.keys(Campaign.schema)]
    expect(Object.keys(landingFields)).toEqual(expect.arrayContaining(read))
  })

  it('the first start writes every entry of the files, with links and pictures resolved', () => {
    const seed = strapiSeed('site/content')
    const agencies = seed.types.find(({ uid }) => uid.startsWith('api::agencies'))?.entries ?? []
    expect(agencies[0]).toMatchObject({
      slug: 'paris-15e',
      createdAt: '2025-09-15T08:00:00.000Z',
      data: {
        phone: '{phone}',
        hours: [
          { days: 'lundi, mardi, jeudi, vendredi, samedi', opens: '09:00:00.000' },
          { closes: '18:00:00.000' },
        ],
        links: expect.arrayContaining([
          { title: 'Notre agence de Paris 18e', href: '/nos-agences/paris-18e' },
        ]) as unknown,
      },
    })
    const image = agencies[0]?.data['image'] as { $file: number }
    expect(seed.files[image.$file]?.name).toBe('agence-paris-15e.svg')
  })
})
