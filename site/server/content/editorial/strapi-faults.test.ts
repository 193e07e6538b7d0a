import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ARTICLE_KINDS } from '../../../editorial'
import { openContent } from '../content'
import { type FakeStrapi, startFakeStrapi } from './testing/fake-strapi'
import { openStrapi } from './testing/open-editorial'
import { strapiCollections } from './testing/strapi-collections'
import { DATES, SHAPES } from './testing/strapi-shapes'

const { entry } = SHAPES['Strapi 4']
const question = (id: number, fields: Record<string, unknown> = {}) =>
  entry(id, { ...DATES, slug: `question-${id}`, title: `Question ${id}`, content: '<p>Oui.</p>', ...fields })

let strapi: FakeStrapi
beforeEach(async () => {
  strapi = await startFakeStrapi({ collections: strapiCollections(SHAPES['Strapi 4']) })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await strapi.stop()
})

const answer = (status: number, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)

const FAULTS: Record<string, (response: ServerResponse) => void> = {
  'is down': response => response.destroy(),
  'answers an error': answer(503, '{}'),
  'refuses our token': answer(401, '{"data":null,"error":{"status":401,"name":"UnauthorizedError","message":"no"}}'),
  'answers HTML': answer(200, '<!doctype html><title>Bientôt de retour</title>'),
  'answers half a JSON': answer(200, '{"data":[{"id":1,"attributes":{"slug":"a'),
  'answers a list that is no array': answer(200, '{"data":{"0":{}},"meta":{"pagination":{"page":1,"pageSize":10}}}'),
  'answers without data': answer(200, '{"meta":{"pagination":{"page":1,"pageSize":10}}}'),
}

/** The memory looks at the clock at most once a millisecond: it needs a real one to see the new time. */
const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms)
  await new Promise(resolve => setTimeout(resolve, 5))
}

describe.each(Object.entries(FAULTS))('a Strapi that %s', (_, fault) => {
  it('is answered for by what it last said', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { editorial, version } = openStrapi(strapi.url)
    const before = await editorial.find('faqs', 'annuler')
    const [list, versionBefore] = [await editorial.list('faqs', 1), version.current()]
    strapi.instead = fault
    await pass(61_000)
    expect(await editorial.find('faqs', 'annuler')).toEqual(before)
    expect(await editorial.list('faqs', 1)).toEqual(list)
    expect(version.current()).toBe(versionBefore)
  })

  it('rejects where it has never said anything, with its reason in the log', async () => {
    strapi.instead = fault
    const { editorial, lines } = openStrapi(strapi.url)
    await expect(editorial.list('faqs', 1)).rejects.toThrow()
    await expect(editorial.press(1)).rejects.toThrow()
    expect(lines.length).toBeGreaterThan(0)
  })
})

describe('a list whose shape is wrong', () => {
  it.each(['answers a list that is no array', 'answers without data'])('is malformed where it %s', async name => {
    strapi.instead = FAULTS[name] ?? null
    const { editorial, lines } = openStrapi(strapi.url)
    await expect(editorial.list('faqs', 1)).rejects.toThrow()
    expect(JSON.stringify(lines)).toContain('Malformed api call: faqs')
  })
})

it('a slow Strapi is waited for once, not by everybody', async () => {
  strapi.instead = () => undefined
  const short = AbortSignal.timeout(300)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(short)
  const { editorial } = openStrapi(strapi.url)
  await expect(editorial.list('faqs', 1)).rejects.toThrow()
  for (let index = 0; index < 5; index += 1) await expect(editorial.find('agencies', 'x')).rejects.toThrow()
  expect(timeout).toHaveBeenCalledOnce()
  expect(strapi.seen).toHaveLength(1)
})

it('one that goes down before anybody came was read ahead', async () => {
  const directory = join(import.meta.dirname, '../../../content')
  const log = { warn: () => undefined }
  const { editorial, renew } = openContent({ directory, apiUrl: strapi.url, token: 'secret', log })
  await renew()
  strapi.instead = response => response.destroy()
  for (const kind of ARTICLE_KINDS) expect((await editorial.list(kind, 1))?.total, kind).toBeGreaterThan(0)
  expect((await editorial.press(1))?.articles).toHaveLength(3)
})

it('one that clamps pages is walked to its end', async () => {
  await strapi.stop()
  const faqs = Array.from({ length: 23 }, (_, index) => question(index + 1))
  strapi = await startFakeStrapi({ collections: { faqs }, maxLimit: 5 })
  const { editorial } = openStrapi(strapi.url)
  expect(await editorial.list('faqs', 3)).toMatchObject({ page: 3, pageCount: 3, total: 23, cards: { length: 3 } })
  expect(strapi.seen).toHaveLength(5)
  expect(await editorial.all('faqs')).toHaveLength(23)
})

it.each([
  ['no slug', { slug: null }, 'slug'],
  ['a slug that is a path', { slug: '../admin' }, 'slug'],
  ['a title that is a number', { title: 12 }, 'title'],
  ['text in blocks', { content: [{ type: 'paragraph' }] }, 'content'],
  ['no date', { createdAt: 'hier' }, 'createdAt'],
  ['sources that are none', { sources: [{ id: 1, label: 'Loi' }] }, 'sources.0.href'],
])('an entry with %s is left out and named, and the others stay', async (_, fields, field) => {
  strapi.collections = { faqs: [question(1), question(2, fields), question(3)] }
  const { editorial, lines } = openStrapi(strapi.url)
  const list = await editorial.list('faqs', 1)
  expect(list?.cards.map(({ slug }) => slug).toSorted()).toEqual(['question-1', 'question-3'])
  expect(lines).toMatchObject([{ details: { collection: 'faqs', entry: 2, field }, message: 'Malformed api call' }])
})

it('what a collection has of its own is checked too, and a press article must lead somewhere', async () => {
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
  const image = { data: { id: 1, attributes: { url: 'https://elsewhere.example/a.jpg', formats: null } } }
  strapi.collections = { faqs: [question(1, { image })] }
  const { editorial } = openStrapi(strapi.url)
  expect(await editorial.find('faqs', 'question-1')).toMatchObject({ picture: null })
  const asked = strapi.seen.length
  for (let index = 0; index < 1_000; index += 1) expect(await editorial.find('faqs', `x-${index}`)).toBeNull()
  expect(await editorial.find('faqs', 'question-1')).toMatchObject({ slug: 'question-1' })
  expect(strapi.seen).toHaveLength(asked)
})
