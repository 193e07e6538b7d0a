import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ARTICLE_KINDS } from '../../../kinds/kinds'
import { openContent } from '../content'
import { type FakeStrapi, startFakeStrapi } from './testing/fake-strapi'
import { openStrapi } from './testing/open-editorial'
import { strapiCollections } from './testing/strapi-collections'
import { DATES, SHAPES } from './testing/strapi-shapes'

const { entry } = SHAPES['Strapi 4']
const question = (id: number, fields: Record<string, unknown> = {}) =>
  entry(id, {
    ...DATES,
    slug: `question-${id}`,
    title: `Question ${id}`,
    content: '<p>Oui.</p>',
    ...fields,
  })

let strapi: FakeStrapi
beforeEach(async () => {
  strapi = await startFakeStrapi({ collections: strapiCollections(SHAPES['Strapi 4']) })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await strapi.stop()
})

it('a slow Strapi delays only the first of several questions', async () => {
  const soon = AbortSignal.timeout(20)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  const ask = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  vi.stubGlobal('fetch', ask)
  const { editorial } = openStrapi(strapi.url)
  await expect(editorial.list('faqs', 1)).rejects.toThrow()
  for (let index = 0; index < 5; index += 1)
    await expect(editorial.find('agencies', 'x')).rejects.toThrow()
  expect(timeout).toHaveBeenCalledWith(3_000)
  expect(ask).toHaveBeenCalledOnce()
})

it('content that was read ahead is served when Strapi goes down before the first visitor', async () => {
  const directory = join(import.meta.dirname, '../../../content')
  const log = { warn: () => undefined }
  const { editorial, readAhead } = openContent({
    directory,
    apiUrl: strapi.url,
    token: 'secret',
    log,
  })
  await readAhead()
  strapi.instead = response => response.destroy()
  for (const kind of ARTICLE_KINDS)
    expect((await editorial.list(kind, 1))?.total, kind).toBeGreaterThan(0)
  expect((await editorial.press(1))?.articles).toHaveLength(3)
})

it('a list that changes between two pages is walked again, and nothing of it is missed', async () => {
  await strapi.stop()
  const faqs = Array.from({ length: 8 }, (_, index) => question(index + 1))
  strapi = await startFakeStrapi({ collections: { faqs }, maxLimit: 3 })
  const { editorial } = openStrapi(strapi.url)
  strapi.onCall = count => {
    if (count === 2) strapi.collections = { faqs: faqs.slice(1) } // the fourth is now on the page that was already read
  }
  expect((await editorial.all('faqs')).map(({ slug }) => slug).toSorted()).toEqual(
    faqs.slice(1).map((_, index) => `question-${index + 2}`),
  )
})

it('one that gives the same page for ever is not asked for ever', async () => {
  await strapi.stop()
  const faqs = [question(1), question(2)]
  strapi = await startFakeStrapi({ collections: { faqs } })
  const pagination = { page: 1, pageSize: 2, pageCount: 1_000_000, total: 2_000_000 }
  strapi.instead = response =>
    void response.end(JSON.stringify({ data: faqs, meta: { pagination } }))
  const { editorial } = openStrapi(strapi.url)
  expect(await editorial.all('faqs')).toHaveLength(2)
  expect(strapi.seen.length).toBeLessThan(10)
})

it('one that clamps pages is walked to its end', async () => {
  await strapi.stop()
  const faqs = Array.from({ length: 23 }, (_, index) => question(index + 1))
  strapi = await startFakeStrapi({ collections: { faqs }, maxLimit: 5 })
  const { editorial } = openStrapi(strapi.url)
  expect(await editorial.list('faqs', 3)).toMatchObject({
    page: 3,
    pageCount: 3,
    total: 23,
    cards: { length: 3 },
  })
  expect(strapi.seen).toHaveLength(5)
  expect(await editorial.all('faqs')).toHaveLength(23)
})

it.each([
  ['no slug', { slug: null }, 'slug'],
  ['a slug that is a path', { slug: '../admin' }, 'slug'],
  ['no date', { createdAt: 'hier' }, 'createdAt'],
  ['a withdrawal on no day', { withdrawnAt: 'bientôt' }, 'withdrawnAt'],
])('an entry with %s is left out and named, and the others stay', async (_, fields, field) => {
  strapi.collections = { faqs: [question(1), question(2, fields), question(3)] }
  const { editorial, lines, faults } = openStrapi(strapi.url)
  const list = await editorial.list('faqs', 1)
  expect(list?.cards.map(({ slug }) => slug).toSorted()).toEqual(['question-1', 'question-3'])
  expect(lines).toMatchObject([
    { details: { collection: 'faqs', entry: 2, field }, message: 'Malformed api call' },
  ])
  expect(faults.list()).toMatchObject([{ type: 'faqs', id: 2, path: [field], leftOut: [] }])
})

it.each([
  ['a list of numbers for its text', { content: [12] }, 'content', 'content'],
  [
    'a source without an address',
    { sources: [{ id: 1, label: 'Loi' }] },
    'sources.0.href',
    'sources.0',
  ],
  [
    'a link for its description',
    { metaDescription: { url: '/' } },
    'metaDescription',
    'metaDescription',
  ],
])('an entry with %s stays, without it', async (_, fields, field, leftOut) => {
  const law = { id: 2, label: 'Code', href: 'https://www.legifrance.gouv.fr/', date: '2026-11-01' }
  const sources = [...('sources' in fields ? fields.sources : []), law]
  strapi.collections = { faqs: [question(1, { ...fields, sources })] }
  const { editorial, lines, faults } = openStrapi(strapi.url)
  expect(await editorial.find('faqs', 'question-1')).toMatchObject({
    title: 'Question 1',
    sources: [{ label: 'Code' }],
  })
  expect(lines).toMatchObject([{ details: { entry: 1, field, leftOut } }])
  expect(faults.list().map(({ path }) => path.join('.'))).toEqual([field])
})

it('an item without a day leaves out itself and not the checklist', async () => {
  const items = [
    { id: 1, title: 'Sans jour' },
    { id: 2, title: 'Relisez votre bail', daysBefore: 60 },
    { id: 3, title: 'Le jour est un mot', daysBefore: 'demain' },
  ]
  strapi.collections = { 'checklist-articles': [question(1, { items })] }
  const { editorial, faults } = openStrapi(strapi.url)
  expect(await editorial.find('checklist-articles', 'question-1')).toMatchObject({
    checklist: [{ title: 'Relisez votre bail' }],
  })
  expect(faults.list()).toMatchObject([
    { leftOut: ['items', 0], reason: 'missing', title: 'Question 1' },
    { leftOut: ['items', 2], reason: 'malformed', value: 'demain' },
  ])
})

it('an article with an accented slug has a plain address, to which the accented one leads', async () => {
  strapi.collections = { faqs: [question(1, { slug: 'déménager-l’été' })] }
  const { editorial, lines } = openStrapi(strapi.url)
  expect(await editorial.find('faqs', 'demenager-l-ete')).toMatchObject({ title: 'Question 1' })
  expect(await editorial.find('faqs', 'déménager-l’été')).toEqual({
    movedTo: '/faq/demenager-l-ete',
  })
  expect(lines).toEqual([])
})

it('what an editor has mended is no longer reported', async () => {
  strapi.collections = { faqs: [question(1, { sources: [{ id: 1, label: 'Loi' }] })] }
  const { editorial, faults, renew } = openStrapi(strapi.url)
  await editorial.list('faqs', 1)
  expect(faults.list()).toHaveLength(1)
  strapi.collections = { faqs: [question(1)] }
  await renew()
  expect(faults.list()).toEqual([])
})

it('opening hours as free text are not guessed, and the rest of the agency stays', async () => {
  const address = '14 rue des Emballeurs, 75015 Paris'
  const agency = (id: number, hours: unknown) => question(id, { address, hours })
  strapi.collections = {
    agencies: [
      agency(1, 'lundi-vendredi 9h-18h, mardi fermé'),
      agency(2, [
        { id: 1, days: 'lundi, mardi fermé', opens: '09:00', closes: '18:00' },
        { id: 2, days: 'Jeudi et vendredi', opens: '9h', closes: '18 h 30' },
      ]),
    ],
  }
  const { editorial, faults } = openStrapi(strapi.url)
  expect(await editorial.find('agencies', 'question-1')).toMatchObject({
    agency: { address, openings: [] },
  })
  expect(await editorial.find('agencies', 'question-2')).toMatchObject({
    agency: { openings: [{ days: ['jeudi', 'vendredi'], opens: '09:00', closes: '18:30' }] },
  })
  expect(faults.list().map(({ id, path }) => [id, path.join('.')])).toEqual([
    [1, 'hours'],
    [2, 'hours.0.days'],
  ])
})

it('a press article without a safe link is left out and logged', async () => {
  strapi.collections = {
    'press-articles': [question(2, { externalUrl: 'javascript:alert(1)' }), question(3)],
  }
  const { editorial, lines } = openStrapi(strapi.url)
  expect((await editorial.press(1))?.articles).toEqual([])
  expect(lines.map(({ details }) => details)).toMatchObject([
    { collection: 'press-articles', entry: 2, field: 'externalUrl' },
    { collection: 'press-articles', entry: 3, field: 'doc' },
  ])
})

it('a collection that it does not have is empty', async () => {
  strapi.collections = {}
  const { editorial } = openStrapi(strapi.url)
  expect(await editorial.list('villes', 1)).toEqual({ cards: [], page: 1, pageCount: 1, total: 0 })
  expect(await editorial.find('villes', 'rennes')).toBeNull()
})

it('a picture of another host is not shown, and no other address is asked however many are made up', async () => {
  const image = {
    data: { id: 1, attributes: { url: 'https://elsewhere.example/a.jpg', formats: null } },
  }
  strapi.collections = { faqs: [question(1, { image })] }
  const { editorial } = openStrapi(strapi.url)
  expect(await editorial.find('faqs', 'question-1')).toMatchObject({ picture: null })
  const asked = strapi.seen.length
  for (let index = 0; index < 1_000; index += 1)
    expect(await editorial.find('faqs', `x-${index}`)).toBeNull()
  expect(await editorial.find('faqs', 'question-1')).toMatchObject({ slug: 'question-1' })
  expect(strapi.seen).toHaveLength(asked)
})
