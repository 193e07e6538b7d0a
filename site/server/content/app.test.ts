import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createContentApp } from './app'
import { openContent } from './content'
import { createEmbeddedContent } from './embedded-content'
import { createUploadsApp } from './uploads'

const log = { warn: () => undefined }
const directory = join(import.meta.dirname, '../../content')
const TOKEN = 'editor-token'
const shipped = openContent({ directory, apiUrl: undefined, token: TOKEN, log })
const app = createContentApp({ source: shipped.source, token: TOKEN, log })

const dates = { createdAt: '2026-01-02T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' }
const entry = (id: number, title: string, publishedAt: string | null = dates.createdAt) => ({
  id,
  ...dates,
  publishedAt,
  title,
  subtitle: title === 'Delta' ? 'Un fleuve' : null,
  slug: title.toLowerCase(),
  links: [{ id: 1, title: 'Une page' }],
  seo: { robots: 'index' },
})
const articles = createContentApp({
  source: createEmbeddedContent({
    collections: new Map([
      ['faqs', [entry(1, 'Beta'), entry(2, 'Alpha'), entry(3, 'Gamma', null), entry(10, 'Delta')]],
    ]),
    singles: new Map([
      ['contact', entry(1, 'Nous contacter')],
      ['validation', entry(1, 'Merci', null)],
    ]),
    uploads: new Map(),
  }),
  token: TOKEN,
  log,
})

const titles = async (query: string, headers: Record<string, string> = {}) => {
  const response = await articles.request(`/faqs?${query}`, { headers })
  const body = await response.json()
  return body.data === null
    ? body.error.name
    : body.data.map((item: { attributes: { title: string } }) => item.attributes.title)
}

describe('landing-tunnels in the shape of Strapi 4', () => {
  it('finds one partner by its slug, pictures and lists populated', async () => {
    const response = await app.request('/landing-tunnels?filters[slug][$eq]=campus-lilas&populate=*')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('max-age=60')
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
          data: { attributes: { url: '/uploads/campus-lilas.svg', formats: null, mime: 'image/svg+xml', width: 216 } },
        },
      },
    })
    expect(body.data[0].attributes.iconCards[0]).toMatchObject({ id: 1, icon: 'backpack' })
  })

  it('accepts a slash before the question mark and answers an empty list for an unknown slug', async () => {
    const response = await app.request('/landing-tunnels/?filters[slug][$eq]=personne')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      data: [],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
    })
  })

  it('leaves pictures and lists out unless they are asked for', async () => {
    const bare = await (await app.request('/landing-tunnels?filters[id]=1')).json()
    expect(bare.data[0].attributes).not.toHaveProperty('logo')
    expect(bare.data[0].attributes).not.toHaveProperty('iconCards')
    const withLogo = await (await app.request('/landing-tunnels?filters[id]=1&populate[0]=logo')).json()
    expect(withLogo.data[0].attributes).toHaveProperty('logo')
    expect(withLogo.data[0].attributes).not.toHaveProperty('iconCards')
  })
})

describe('the query', () => {
  it.each([
    ['', ['Beta', 'Alpha', 'Delta']],
    ['filters[title][$eq]=Alpha', ['Alpha']],
    ['filters[title]=Alpha', ['Alpha']],
    ['filters[id][$in][0]=1&filters[id][$in][1]=10', ['Beta', 'Delta']],
    ['filters[id][$in]=1&filters[id][$in]=2', ['Beta', 'Alpha']],
    ['filters[id][$in]=1&filters[title]=Beta', ['Beta']],
    ['filters[title][$eq]=Alpha&filters[title][$eq]=Beta', []],
    ['filters[id]=1&filters[__proto__][$eq]=1', 'ValidationError'],
    ['filters[id]=1&__proto__[x]=1', 'ValidationError'],
    ['filters[id][$in]=', []],
    ['filters', 'ValidationError'],
    ['populate[links]=true', ['Beta', 'Alpha', 'Delta']],
    ['populate[links][populate]=*', ['Beta', 'Alpha', 'Delta']],
    ['populate[links][populate][nobody]=*', 'ValidationError'],
    ['populate[links][fields]=title', 'ValidationError'],
    ['populate=constructor', 'ValidationError'],
    ['filters[title][$contains]=elt', ['Delta']],
    ['filters[title][$contains]=ELT', []],
    ['filters[title][$containsi]=ELT', ['Delta']],
    ['filters[title][$contains]=a&filters[title][$contains]=B', ['Beta']],
    ['filters[subtitle][$notNull]=true', ['Delta']],
    ['filters[subtitle][$null]=true', ['Beta', 'Alpha']],
    ['filters[subtitle][$null]=false', ['Delta']],
    ['filters[links][$null]=true', []],
    ['filters[subtitle][$null]=perhaps', 'ValidationError'],
    ['filters[links][title][$eq]=Une page', ['Beta', 'Alpha', 'Delta']],
    ['filters[links][title]=Deux pages', []],
    ['filters[links][nope]=1', 'ValidationError'],
    ['filters[links]=1', 'ValidationError'],
    ['filters[$or][0][title]=Alpha&filters[$or][1][id][$in]=10', ['Alpha', 'Delta']],
    ['filters[$and][0][title][$contains]=t&filters[$and][1][title][$contains]=l', ['Delta']],
    ['filters[$or]=Alpha', 'ValidationError'],
    ['filters[$eq]=Alpha', 'ValidationError'],
    ['filters[a][b][c][d][e][f]=1', 'ValidationError'],
    [`filters${'[a]'.repeat(20)}=1`, 'ValidationError'],
    ['previousSlugs=x', 'ValidationError'],
    ['filters[previousSlugs][slug]=ancien', []],
    ['populate=previousSlugs', ['Beta', 'Alpha', 'Delta']],
    ['fields=title,slug', ['Beta', 'Alpha', 'Delta']],
    ['fields=nope', 'ValidationError'],
    ['fields[a]=title', 'ValidationError'],
    ['locale=fr', 'ValidationError'],
    [Array.from({ length: 51 }, (_, index) => `filters[id][$in][${index}]=1`).join('&'), 'ValidationError'],
    ['sort=title', ['Alpha', 'Beta', 'Delta']],
    ['sort[0]=title:desc', ['Delta', 'Beta', 'Alpha']],
    ['sort=createdAt:desc,id:desc', ['Delta', 'Alpha', 'Beta']],
    ['pagination[pageSize]=2&pagination[page]=2', ['Delta']],
    ['pagination[pageSize]=1000000', ['Beta', 'Alpha', 'Delta']],
    ['pagination[page]=9', []],
    ['status=published', ['Beta', 'Alpha', 'Delta']],
    ['filters[title][$ne]=Alpha', 'ValidationError'],
    ['filters[nope]=1', 'ValidationError'],
    ['filters[seo]=1', 'ValidationError'],
    ['filters[__proto__][$eq]=1', 'ValidationError'],
    ['filters[slug][$eq][a]=1', 'ValidationError'],
    ['sort=nope', 'ValidationError'],
    ['sort=title:sideways', 'ValidationError'],
    ['populate=title', 'ValidationError'],
    ['populate=a b', 'ValidationError'],
    ['pagination[page]=0', 'ValidationError'],
    ['pagination[pageSize]=1e9', 'ValidationError'],
    ['pagination[pageSize]=-1', 'ValidationError'],
    ['pagination[start]=1', 'ValidationError'],
    ['pagination[withCount]=yes', 'ValidationError'],
    ['status=constructor', 'ValidationError'],
    ['publicationState=all', 'ValidationError'],
    ['filter[slug]=1', 'ValidationError'],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('names the parameter it cannot read', async () => {
    const response = await articles.request('/faqs?filters[title][$regex]=x')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message: 'Invalid key filters[title][$regex]',
        details: { key: 'filters[title][$regex]' },
      },
    })
  })

  it('sends no more fields than were asked for', async () => {
    const body = await (await articles.request('/faqs?fields[0]=title&populate=links&filters[id]=1')).json()
    expect(body.data).toEqual([{ id: 1, attributes: { title: 'Beta', links: [{ id: 1, title: 'Une page' }] } }])
  })

  it('answers an empty list where nobody has written yet, whatever is asked of it', async () => {
    const response = await articles.request('/villes?filters[slug][$eq]=lyon&populate=*&sort=createdAt:desc')
    expect([response.status, (await response.json()).data]).toEqual([200, []])
  })

  it('leaves the counts out when they are not wanted', async () => {
    const body = await (await articles.request('/faqs?pagination[withCount]=false')).json()
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 25 })
  })
})

describe('drafts', () => {
  const bearer = { Authorization: `Bearer ${TOKEN}` }

  it.each([
    ['publicationState=preview', bearer, ['Beta', 'Alpha', 'Gamma', 'Delta']],
    ['status=draft', bearer, ['Beta', 'Alpha', 'Gamma', 'Delta']],
    ['publicationState=live', bearer, ['Beta', 'Alpha', 'Delta']],
    ['status=draft', {}, 'ForbiddenError'],
    ['status=draft', { Authorization: 'Bearer wrong' }, 'UnauthorizedError'],
    ['', { Authorization: 'Bearer wrong' }, 'UnauthorizedError'],
    ['', { Authorization: TOKEN }, 'UnauthorizedError'],
  ])('%s with %o', async (query, headers, expected) => {
    expect(await titles(query, headers)).toEqual(expected)
  })

  it('opens to no bearer when no token is configured', async () => {
    const closed = createContentApp({ source: shipped.source, token: undefined, log })
    const response = await closed.request('/landing-tunnels', { headers: { Authorization: 'Bearer undefined' } })
    expect(response.status).toBe(401)
  })
})

describe('bad addresses', () => {
  it.each(['/nope', '/', '/landing-tunnels/1', '/..%2f..%2fetc', '/Landing-Tunnels', '/constructor'])(
    '%s is 404',
    async path => {
      const response = await app.request(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({
        data: null,
        error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
      })
    },
  )

  it('asks the source for no collection that is not public, even with the bearer', async () => {
    const list = vi.fn(shipped.source.list)
    const spied = createContentApp({ source: { ...shipped.source, list }, token: TOKEN, log })
    for (const path of ['/users', '/upload', '/i18n', '/faqs2', '/__proto__', '/faqs%2f1']) {
      const response = await spied.request(path, { headers: { Authorization: `Bearer ${TOKEN}` } })
      expect([response.status, (await response.json()).error.name], path).toEqual([404, 'NotFoundError'])
    }
    expect(list).not.toHaveBeenCalled()
    for (const path of ['/landing-tunnels', '/offre-flashes', '/store-categories']) await spied.request(path)
    expect(list).toHaveBeenCalledTimes(3)
  })

  it('never answers 5xx, whatever the query', async () => {
    const key = fc.oneof(
      fc.constantFrom('filters[slug][$eq]', 'filters[slug][$in][]', 'populate', 'sort', 'pagination[page]', 'status'),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(key, fc.string({ unit: 'binary', maxLength: 60 })), { maxLength: 60 }),
        async pairs => {
          const query = pairs
            .map(pair => pair.map(part => new URLSearchParams([['', part]]).toString().slice(1)).join('='))
            .join('&')
          const response = await app.request(`/landing-tunnels?${query}`)
          expect([200, 400]).toContain(response.status)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('answers 502 in the envelope when the content cannot be reached', async () => {
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
  const single = (path: string, headers: Record<string, string> = {}) => articles.request(path, { headers })

  it('are one entry each, pictures and lists when asked for', async () => {
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

  it('are not there without a file, and as drafts for the bearer alone', async () => {
    expect((await single('/become-partner')).status).toBe(404)
    expect((await single('/validation')).status).toBe(404)
    expect((await single('/validation?status=draft')).status).toBe(403)
    const draft = await single('/validation?status=draft', { Authorization: `Bearer ${TOKEN}` })
    expect((await draft.json()).data.attributes.title).toBe('Merci')
  })
})

describe('uploads', () => {
  it('serves a logo to pages of other hosts, and never as a page with scripts', async () => {
    const response = await createUploadsApp(shipped.uploads).request('/campus-lilas.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(await response.text()).toContain('<svg')
  })

  it('knows no other file', async () => {
    expect((await createUploadsApp(shipped.uploads).request('/..%2fpackage.json')).status).toBe(404)
  })
})
