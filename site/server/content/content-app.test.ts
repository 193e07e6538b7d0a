import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createContentApp } from './content-app'
import { openContent } from './content'
import { fourQuestions, titles, TOKEN } from './testing/four-questions'

const log = { warn: () => undefined }
const directory = join(import.meta.dirname, '../../content')
const shipped = openContent({ directory, apiUrl: undefined, token: TOKEN, log })
const app = createContentApp({ source: shipped.source, token: TOKEN, log })

describe('landing-tunnels in the shape of Strapi 4', () => {
  it('a partner is found by its slug, with pictures and lists populated', async () => {
    const response = await app.request(
      '/landing-tunnels?filters[slug][$eq]=campus-lilas&populate=*',
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=30')
    const body = await response.json()
    expect(body.meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } })
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({
      id: 2,
      attributes: {
        slug: 'campus-lilas',
        publishedAt: '2026-10-01T08:00:00.000Z',
        theme: { accent: '#6D28D9', radius: 20 },
        logo: {
          data: {
            attributes: {
              url: '/uploads/campus-lilas.svg',
              formats: null,
              mime: 'image/svg+xml',
              width: 216,
            },
          },
        },
      },
    })
    expect(body.data[0].attributes.iconCards[0]).toMatchObject({ id: 1, icon: 'backpack' })
  })

  it('an unknown slug gets an empty list, also with a slash before the question mark', async () => {
    const response = await app.request('/landing-tunnels/?filters[slug][$eq]=personne')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      data: [],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
    })
  })

  it('the pictures and lists are left out unless they are asked for', async () => {
    const bare = await (await app.request('/landing-tunnels?filters[id]=1')).json()
    expect(bare.data[0].attributes).not.toHaveProperty('logo')
    expect(bare.data[0].attributes).not.toHaveProperty('iconCards')
    const withLogo = await (
      await app.request('/landing-tunnels?filters[id]=1&populate[0]=logo')
    ).json()
    expect(withLogo.data[0].attributes).toHaveProperty('logo')
    expect(withLogo.data[0].attributes).not.toHaveProperty('iconCards')
  })
})

describe('drafts', () => {
  const bearer = { Authorization: `Bearer ${TOKEN}` }

  it.each([
    ['publicationState=preview', bearer, ['Beta', 'Alpha', 'Gamma', 'Delta', 'Omega']],
    ['status=draft', bearer, ['Beta', 'Alpha', 'Gamma', 'Delta', 'Omega']],
    ['publicationState=live', bearer, ['Beta', 'Alpha', 'Delta']],
    ['status=draft', {}, 'ForbiddenError'],
    ['status=draft', { Authorization: 'Bearer wrong' }, 'UnauthorizedError'],
    ['', { Authorization: 'Bearer wrong' }, 'UnauthorizedError'],
    ['', { Authorization: TOKEN }, 'UnauthorizedError'],
  ])('%s with %o', async (query, headers, expected) => {
    expect(await titles(query, headers)).toEqual(expected)
  })

  it('the drafts are closed to every bearer when no token is configured', async () => {
    const closed = createContentApp({ source: shipped.source, token: undefined, log })
    const response = await closed.request('/landing-tunnels', {
      headers: { Authorization: 'Bearer undefined' },
    })
    expect(response.status).toBe(401)
  })
})

describe('bad addresses', () => {
  it.each([
    '/nope',
    '/',
    '/landing-tunnels/1',
    '/..%2f..%2fetc',
    '/Landing-Tunnels',
    '/constructor',
  ])('%s is 404', async path => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      data: null,
      error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
    })
  })

  it('a collection that is not public is not read, even with the bearer token', async () => {
    const list = vi.fn(shipped.source.list)
    const spied = createContentApp({ source: { ...shipped.source, list }, token: TOKEN, log })
    for (const path of ['/users', '/upload', '/i18n', '/faqs2', '/__proto__', '/faqs%2f1']) {
      const response = await spied.request(path, { headers: { Authorization: `Bearer ${TOKEN}` } })
      expect([response.status, (await response.json()).error.name], path).toEqual([
        404,
        'NotFoundError',
      ])
    }
    expect(list).not.toHaveBeenCalled()
    for (const path of ['/landing-tunnels', '/offre-flashes', '/store-categories'])
      await spied.request(path)
    expect(list).toHaveBeenCalledTimes(3)
  })

  it('never answers 5xx, whatever the query', async () => {
    const key = fc.oneof(
      fc.constantFrom(
        'filters[slug][$eq]',
        'filters[slug][$in][]',
        'populate',
        'sort',
        'pagination[page]',
        'status',
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(key, fc.string({ unit: 'binary', maxLength: 60 })), { maxLength: 60 }),
        async pairs => {
          const query = pairs
            .map(pair =>
              pair.map(part => new URLSearchParams([['', part]]).toString().slice(1)).join('='),
            )
            .join('&')
          const response = await app.request(`/landing-tunnels?${query}`)
          expect([200, 400]).toContain(response.status)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('an unreachable content source is answered with 502 in the envelope', async () => {
    const down = () => Promise.reject(new Error('down'))
    const broken = createContentApp({ source: { list: down, single: down }, token: TOKEN, log })
    for (const path of ['/faqs', '/contact']) {
      const response = await broken.request(path)
      expect(response.status).toBe(502)
      expect((await response.json()).error.name).toBe('BadGatewayError')
    }
  })
})

describe('singles', () => {
  const single = (path: string, headers: Record<string, string> = {}) =>
    fourQuestions.request(path, { headers })

  it('a single is one entry, with pictures and lists only when asked for', async () => {
    const bare = await (await single('/contact')).json()
    expect(bare).toEqual({
      data: { id: 1, attributes: expect.objectContaining({ title: 'Nous contacter' }) },
      meta: {},
    })
    expect(bare.data.attributes).not.toHaveProperty('links')
    const whole = await (await single('/contact?populate=*')).json()
    expect(whole.data.attributes.links).toEqual([{ id: 1, title: 'Une page' }])
    expect((await single('/contact?populate=nobody')).status).toBe(400)
  })

  it('a single without a file is not found, and a draft is shown to the bearer only', async () => {
    expect((await single('/become-partner')).status).toBe(404)
    expect((await single('/validation')).status).toBe(404)
    expect((await single('/validation?status=draft')).status).toBe(403)
    const draft = await single('/validation?status=draft', { Authorization: `Bearer ${TOKEN}` })
    expect((await draft.json()).data.attributes.title).toBe('Merci')
  })
})
