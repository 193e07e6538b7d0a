import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ContentAnswer, type ContentSource, NOT_FOUND, invalidKey } from './content-source'
import { createStandIn } from './stand-in'
import { type AnswerOrigin, type AnswerStore, withLastAnswers } from './last-answers'
import { AccessRefused } from './no-answer'
import { DEFAULT_QUERY } from './query'

const DRAFTS = { ...DEFAULT_QUERY, withDrafts: true }

const listOf = (...titles: string[]): ContentAnswer => ({
  ok: true,
  list: {
    data: titles.map((title, index) => ({ id: index + 1, attributes: { title } })),
    meta: { pagination: { page: 1, pageCount: 1 } },
  },
})

describe('the last answers of the content service', () => {
  const rows = new Map<string, string>()
  const stored: AnswerStore = {
    find: async request => rows.get(request) ?? null,
    store: vi.fn(async (request: string, answer: string) => void rows.set(request, answer)),
    remove: vi.fn(async (request: string) => void rows.delete(request)),
  }
  const warn = vi.fn()
  const onFailure = vi.fn()
  const origins = new Map<string, AnswerOrigin>()
  let answer: () => Promise<ContentAnswer>
  const examples: ContentSource = {
    list: async () => listOf('Exemple'),
    single: async () => ({ ok: false, error: NOT_FOUND }),
  }

  /** A server that has just started. */
  const start = (answers = stored) =>
    withLastAnswers(
      {
        list: () => answer(),
        single: async () => {
          const given = await answer()
          const [data] = given.ok ? given.list.data : []
          return data === undefined
            ? { ok: false, error: NOT_FOUND }
            : { ok: true, single: { data, meta: {} } }
        },
      },
      {
        answers,
        embedded: createStandIn(() => examples),
        onAnswer: (name, origin) => void origins.set(name, origin),
        onFailure,
        log: { warn },
      },
    )
  const down = () => Promise.reject(new Error('no answer'))

  beforeEach(() => {
    rows.clear()
    origins.clear()
    vi.clearAllMocks()
  })

  it('a server that starts without the service gives the last answer and says so once', async () => {
    answer = async () => listOf('Une question')
    await start().list('faqs', DEFAULT_QUERY)
    answer = down
    const source = start()
    for (const _ of [1, 2])
      expect(await source.list('faqs', DEFAULT_QUERY)).toEqual(listOf('Une question'))
    expect(origins.get('faqs')).toBe('stored')
    const [request] = rows.keys()
    const details = { content: request, reason: 'Error: no answer', shown: 'stored' }
    expect(warn.mock.calls).toEqual([[details, 'content service: request failed']])
  })

  it('a server gives the answer that another one has read since', async () => {
    answer = async () => listOf('Avant')
    const one = start()
    const other = start()
    await one.list('faqs', DEFAULT_QUERY)
    answer = async () => listOf('Après')
    await other.list('faqs', DEFAULT_QUERY)
    answer = down
    expect(await one.list('faqs', DEFAULT_QUERY)).toEqual(listOf('Après'))
  })

  it('an answer that did not change is not written again', async () => {
    answer = async () => listOf('Une question')
    const source = start()
    for (const _ of [1, 2, 3]) await source.list('faqs', DEFAULT_QUERY)
    expect(stored.store).toHaveBeenCalledOnce()
  })

  it('the embedded content stands in for a type that was never answered', async () => {
    answer = down
    expect(await start().list('faqs', DEFAULT_QUERY)).toEqual(listOf('Exemple'))
    expect(origins.get('faqs')).toBe('embedded')
  })

  it.each(['offre-flashes', 'store-products', 'agencies', 'landing-tunnels'])(
    'no example of %s stands in: it could be bought, visited or shown as a partner',
    async collection => {
      answer = () => Promise.reject(new AccessRefused('content service answered 401', 401))
      await expect(start().list(collection, DEFAULT_QUERY)).rejects.toThrow('401')
      expect(warn.mock.lastCall?.[0]).toMatchObject({ shown: null })
    },
  )

  it('a single that the editor took back does not return in an outage', async () => {
    answer = async () => listOf('Nos horaires')
    const source = start()
    await source.single('contact', DEFAULT_QUERY)
    answer = async () => listOf()
    expect(await source.single('contact', DEFAULT_QUERY)).toEqual({ ok: false, error: NOT_FOUND })
    answer = down
    await expect(start().single('contact', DEFAULT_QUERY)).rejects.toThrow('no answer')
  })

  it('a 404 before any answer is a wrong address, not an editor’s act', async () => {
    answer = async () => listOf('Nos horaires')
    await start().single('contact', DEFAULT_QUERY)
    answer = async () => ({ ok: false, error: NOT_FOUND })
    expect(await start().single('contact', DEFAULT_QUERY)).toMatchObject({ ok: true })
    expect(rows.size).toBe(1)
    expect(onFailure.mock.calls).toEqual([['contact']])
  })

  it('a 404 to what was never there deletes nothing and is no failure', async () => {
    answer = async () => ({ ok: false, error: NOT_FOUND })
    await start().single('contact', DEFAULT_QUERY)
    expect(stored.remove).not.toHaveBeenCalled()
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('a refused query is answered alike in an outage, so that its caller asks the other one', async () => {
    const error = invalidKey('populate')
    answer = async () => ({ ok: false, error })
    await start().list('faqs', DEFAULT_QUERY)
    answer = down
    expect(await start().list('faqs', DEFAULT_QUERY)).toEqual({ ok: false, error })
  })

  it('drafts are neither stored nor replaced', async () => {
    answer = async () => listOf('Brouillon')
    const source = start()
    await source.list('faqs', DRAFTS)
    expect(rows.size).toBe(0)
    answer = down
    await expect(source.list('faqs', DRAFTS)).rejects.toThrow('no answer')
  })

  it('answers are given while the store fails, and what it holds damaged counts as nothing', async () => {
    const failing = {
      find: () => Promise.reject(new Error('database is gone')),
      store: () => Promise.reject(new Error('database is gone')),
      remove: () => Promise.reject(new Error('database is gone')),
    }
    answer = async () => listOf('Une question')
    const source = start(failing)
    expect(await source.list('faqs', DEFAULT_QUERY)).toEqual(listOf('Une question'))
    expect(warn.mock.lastCall?.[1]).toBe('content answer: not stored')
    await start().list('faqs', DEFAULT_QUERY)
    for (const request of rows.keys()) rows.set(request, '{"ok":true,"list":')
    answer = down
    expect(await start().list('faqs', DEFAULT_QUERY)).toEqual(listOf('Exemple'))
    expect(await source.list('faqs', DEFAULT_QUERY)).toEqual(listOf('Exemple'))
  })
})
