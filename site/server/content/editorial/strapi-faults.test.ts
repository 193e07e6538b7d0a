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
  ['a title that is a number', { title: 12 }, 'title'],
  ['a list of numbers for its text', { content: [12] }, 'content'],
  ['no date', { createdAt: 'hier' }, 'createdAt'],
  ['sources that are none', { sources: [{ id: 1, label: 'Loi' }] }, 'sources.0.href'],
])('an entry with %s is left out and named, and the others stay', async (_, fields, field) => {
  strapi.collections = { faqs: [question(1), question(2, fields), question(3)] }
  const { editorial, lines } = openStrapi(strapi.url)
  const list = await editorial.list('faqs', 1)
  expect(list?.cards.map(({ slug }) => slug).toSorted()).toEqual(['question-1', 'question-3'])
  expect(lines).toMatchObject([
    { details: { collection: 'faqs', entry: 2, field }, message: 'Malformed api call' },
  ])
})

it('a malformed checklist or a press article without a safe link is left out and logged', async () => {
  strapi.collections = {
    'checklist-articles': [question(1, { items: [{ id: 1, title: 'Sans jour' }] })],
    'press-articles': [question(2, { externalUrl: 'javascript:alert(1)' }), question(3)],
  }
  const { editorial, lines } = openStrapi(strapi.url)
  expect((await editorial.list('checklist-articles', 1))?.total).toBe(0)
  expect((await editorial.press(1))?.articles).toEqual([])
  expect(lines.map(({ details }) => details)).toMatchObject([
    { collection: 'checklist-articles', field: 'items.0.daysBefore' },
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
