import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openContent } from './content'
import { DEFAULT_QUERY } from './query'
import type { ContentLog } from './content-source'
import { Resting } from './no-answer'
import { createStrapiContent, rememberAnswers } from './strapi-content'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const servers: Server[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) server.close()
})

const listen = async (answer: Answer): Promise<string> => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

const attributes = {
  slug: 'acme',
  title: 'Acme',
  h1Title: null,
  tokensourcepublic: 'pub_acme',
  theme: { id: 3, accent: '#112233', radius: 4, font: null },
  logo: { data: { id: 1, attributes: { url: '/uploads/acme_12.svg', mime: 'image/svg+xml' } } },
  background: { data: null },
  iconCards: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
}
const page = (...data: unknown[]) => ({
  data,
  meta: { pagination: { page: 1, pageSize: 1, pageCount: 1, total: data.length } },
})

/** The cache reads the clock at most once a millisecond, so the test needs a real one. */
const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms)
  await new Promise(resolve => setTimeout(resolve, 5))
}

const quiet = { warn: vi.fn() }
const sourceAt = (url: string, log: ContentLog = quiet) =>
  rememberAnswers(createStrapiContent({ url, token: '', failureLimit: 3 }), log)
const partnersOf = (apiUrl: string) =>
  openContent({ directory: contentFolder, apiUrl, token: 'secret', log: quiet }).partners
const contentFolder = new URL('../../content', import.meta.url).pathname

describe('a Strapi behind CONTENT_API_URL', () => {
  it('an outage is known until the collection is read again, or for nine minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let isDown = true
    const apiUrl = await listen((_, response) =>
      isDown ? json(response, 503, {}) : json(response, 200, page({ id: 1, attributes })),
    )
    const content = openContent({ directory: contentFolder, apiUrl, token: 'x', log: quiet })
    expect(content.isHealthy()).toBe(true)
    await expect(content.offerSource.list('partners', DEFAULT_QUERY)).rejects.toThrow('503')
    expect(content.isHealthy()).toBe(false)
    await pass(9 * 60_000 + 1)
    expect(content.isHealthy()).toBe(true)
    await expect(content.offerSource.list('partners', DEFAULT_QUERY)).rejects.toThrow('503')
    isDown = false
    await content.offerSource.list('partners', DEFAULT_QUERY)
    expect(content.isHealthy()).toBe(true)
  })

  it('a Strapi that suddenly finds nothing at all does not empty the pages', async () => {
    let isAstray = false
    const unpublished = new Set<string>()
    const url = await listen((request, response) => {
      const type = /^\/api\/([\w-]+)/.exec(request.url ?? '')?.[1] ?? ''
      const isThere = !isAstray && !unpublished.has(type) && type !== 'nope'
      const body =
        type === 'homepage'
          ? { data: { id: 1, attributes: { title: 'Accueil' } }, meta: {} }
          : page()
      if (isThere) json(response, 200, body)
      else
        json(response, 404, {
          data: null,
          error: { status: 404, name: 'NotFoundError', message: 'Not Found' },
        })
    })
    const source = createStrapiContent({ url, token: '', failureLimit: 3 })
    const single = () => source.single('homepage', DEFAULT_QUERY)
    const list = (name: string) => source.list(name, DEFAULT_QUERY)
    // Nothing is known yet: missing entries are missing.
    expect(await list('nope')).toMatchObject({ ok: false, error: { status: 404 } })
    expect([(await list('faqs')).ok, (await single()).ok]).toEqual([true, true])
    isAstray = true
    await expect(list('faqs')).rejects.toThrow('faqs is gone as a whole')
    await expect(single()).rejects.toThrow('faqs is gone as a whole')
    isAstray = false
    unpublished.add('homepage')
    expect(await single()).toMatchObject({ ok: false, error: { status: 404 } })
    expect((await list('faqs')).ok).toBe(true)
  })

  it('a Strapi is asked in format 4 with the token, and its pictures get its address', async () => {
    const seen: IncomingMessage[] = []
    const url = await listen((request, response) => {
      seen.push(request)
      json(
        response,
        200,
        page({
          id: 9,
          documentId: 'abc',
          attributes: { ...attributes, theme: { accent: '#112233', radius: 4 } },
        }),
      )
    })
    const partner = await partnersOf(`${url}/`).find('acme')
    expect(partner).toMatchObject({
      slug: 'acme',
      h1Title: '',
      logo: `${url}/uploads/acme_12.svg`,
      background: '',
    })
    expect(partner?.theme.font).toBe('inherit')
    expect(seen[0]?.headers).toMatchObject({
      'strapi-response-format': 'v4',
      authorization: 'Bearer secret',
    })
    expect(decodeURIComponent(seen[0]?.url ?? '')).toContain('/api/landing-tunnels?populate=*')
  })

  it('an empty field of a component counts as absent', async () => {
    const url = await listen((_, response) => json(response, 200, page({ id: 9, attributes })))
    expect((await partnersOf(url).find('acme'))?.theme).toMatchObject({
      accent: '#112233',
      radius: 4,
      font: 'inherit',
    })
  })

  it('a single is requested with its relations only, and an empty single rejects', async () => {
    const seen: string[] = []
    const url = await listen(({ url: path = '' }, response) => {
      seen.push(decodeURIComponent(path))
      if (path.startsWith('/api/validation')) json(response, 200, { data: null, meta: {} })
      else json(response, 200, { data: { id: 1, documentId: 'x', attributes }, meta: {} })
    })
    const source = sourceAt(url)
    const query = { ...DEFAULT_QUERY, populate: '*' as const }
    expect(await source.single('contact', query)).toMatchObject({
      single: {
        data: {
          attributes: {
            title: 'Acme',
            logo: { data: { attributes: { url: `${url}/uploads/acme_12.svg` } } },
          },
        },
      },
    })
    await source.single('contact', query)
    expect(seen).toEqual(['/api/contact?populate=*'])
    await expect(source.single('validation', query)).rejects.toThrow(
      'Malformed api call: validation',
    )
    expect(quiet.warn).toHaveBeenCalledWith(
      expect.objectContaining({
        reason: expect.stringContaining('Malformed api call: validation'),
        isKept: false,
      }),
      'content service: request failed',
    )
  })

  it('a Strapi is asked once a minute, and once for simultaneous requests', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let calls = 0
    const url = await listen((_, response) => {
      calls += 1
      json(response, 200, page())
    })
    const source = sourceAt(url)
    await Promise.all([1, 2, 3].map(() => source.list('faqs', DEFAULT_QUERY)))
    expect(calls).toBe(1)
    await pass(59_000)
    await source.list('faqs', DEFAULT_QUERY)
    expect(calls).toBe(1)
    await pass(2_000)
    await source.list('faqs', DEFAULT_QUERY)
    expect(calls).toBe(2)
  })

  it('the last answer of a Strapi is kept while it is down, and this is logged', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let isUp = true
    const url = await listen((_, response) =>
      json(response, isUp ? 200 : 503, isUp ? page({ id: 9, attributes }) : {}),
    )
    const warn = vi.fn()
    const source = sourceAt(url, { warn })
    const before = await source.list('faqs', DEFAULT_QUERY)
    isUp = false
    await pass(61_000)
    expect(await source.list('faqs', DEFAULT_QUERY)).toEqual(before)
    expect(warn).toHaveBeenCalledOnce()
  })

  it.each<[string, Answer]>([
    ['an error', (_, response) => json(response, 500, {})],
    ['no JSON', (_, response) => response.end('<html>')],
    ['no list', (_, response) => json(response, 200, { data: {} })],
    ['a refused token', (_, response) => json(response, 401, {})],
    ['a broken connection', request => request.socket.destroy()],
  ])('a request without an earlier answer rejects on %s', async (_, answer) => {
    const source = sourceAt(await listen(answer))
    await expect(source.list('faqs', DEFAULT_QUERY)).rejects.toThrow()
  })

  it('the token is not sent to another address by a redirect', async () => {
    const elsewhere = vi.fn<Answer>((_, response) => json(response, 200, page()))
    const other = await listen(elsewhere)
    const url = await listen((_, response) =>
      response.writeHead(302, { Location: `${other}/api/faqs` }).end(),
    )
    const source = createStrapiContent({ url, token: 'secret', failureLimit: 3 })
    await expect(source.list('faqs', DEFAULT_QUERY)).rejects.toThrow('302')
    expect(elsewhere).not.toHaveBeenCalled()
  })

  it('a request is given up after three seconds', async () => {
    const warn = vi.fn()
    const source = sourceAt(await listen(() => undefined), { warn })
    const started = Date.now()
    await expect(source.list('faqs', DEFAULT_QUERY)).rejects.toThrow()
    expect(warn.mock.lastCall?.[0].reason).toMatch(/timeout/i)
    expect(Date.now() - started).toBeLessThan(4_500)
  })

  it.each([
    ['slowly', 1_500, 3],
    ['at once', 0, 6],
  ])(
    'a Strapi that fails %s (after %i ms) is asked only until the patience runs out',
    async (_, lateMs, asked) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      let calls = 0
      const url = await listen((_request, response) => {
        calls += 1
        vi.setSystemTime(Date.now() + lateMs)
        json(response, 503, {})
      })
      const source = createStrapiContent({ url, token: '', failureLimit: 3 })
      for (let index = 0; index < 6; index += 1)
        await expect(source.list(`faqs-${index}`, DEFAULT_QUERY)).rejects.toThrow()
      expect(calls).toBe(asked)
    },
  )

  it('a silent Strapi is not asked again for partners, and known ones are answered at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let isSilent = false
    let calls = 0
    const url = await listen((request, response) => {
      calls += 1
      if (isSilent) request.socket.destroy()
      else
        json(
          response,
          200,
          page({ id: 9, attributes: { ...attributes, theme: { accent: '#112233', radius: 4 } } }),
        )
    })
    const partners = partnersOf(url)
    await partners.find('acme')
    isSilent = true
    await pass(61_000)
    expect((await partners.find('acme'))?.slug).toBe('acme')
    calls = 0
    expect((await partners.findBySourceToken('pub_acme'))?.slug).toBe('acme')
    for (let index = 0; index < 20; index += 1) expect(await partners.find('acme')).not.toBeNull()
    expect(calls).toBe(0)
  })

  it('a silent Strapi is tried in the background after 30 seconds, and used when it answers', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let isSilent = true
    const url = await listen((request, response) => {
      if (isSilent) request.socket.destroy()
      else json(response, 200, page())
    })
    const source = createStrapiContent({ url, token: '', failureLimit: 1 })
    const ask = () => source.list('faqs', DEFAULT_QUERY)
    await expect(ask()).rejects.not.toBeInstanceOf(Resting)
    isSilent = false
    await expect(ask()).rejects.toBeInstanceOf(Resting)
    vi.advanceTimersByTime(30_000)
    await expect(ask()).rejects.toBeInstanceOf(Resting)
    await vi.waitFor(async () => expect(await ask()).toMatchObject({ ok: true }))
  })

  it('an unknown collection and a refused query are passed on as errors', async () => {
    const url = await listen((request, response) =>
      request.url?.includes('/faqs') === true
        ? json(response, 400, {
            data: null,
            error: { status: 400, name: 'ValidationError', message: 'Invalid key x' },
          })
        : json(response, 404, {
            data: null,
            error: { status: 404, name: 'NotFoundError', message: 'Not Found' },
          }),
    )
    const source = sourceAt(url)
    expect(await source.list('faqs', DEFAULT_QUERY)).toMatchObject({
      ok: false,
      error: { message: 'Invalid key x' },
    })
    expect(await source.list('nope', DEFAULT_QUERY)).toMatchObject({
      ok: false,
      error: { status: 404 },
    })
  })

  it.each([
    ['5', 'status=draft'],
    ['4', 'publicationState=preview'],
  ])('the drafts of version %s are read with %s', async (version, wanted) => {
    const url = await listen((request, response) => {
      if (request.url?.includes(wanted) === true)
        return json(
          response,
          200,
          page({ id: 9, attributes: { ...attributes, publishedAt: null } }),
        )
      return version === '5'
        ? json(response, 400, {})
        : json(response, 200, page({ id: 9, attributes }))
    })
    const source = sourceAt(url)
    const answer = await source.list('faqs', { ...DEFAULT_QUERY, withDrafts: true })
    expect(answer.ok && answer.list.data[0]?.attributes['publishedAt']).toBeNull()
  })
})
