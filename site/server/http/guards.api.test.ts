import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { describeOnSqlite } from '../db/testing/databases'
import { rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import type { HttpEnv } from './http-env'
import { type Call, caller, createdLead, createdSimulation } from '../testing/calls'
import { leadBody, simulationBody } from '../testing/customer-calls'
import { createTestApp, fakePartners, type TestAppOptions } from '../testing/test-app'

const ANYWHERE = { Origin: 'https://blog.example' }

describeOnSqlite('what stands before the product API', database => {
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const leadCount = async () => (await db.selectFrom('leads').select('uuid').execute()).length

  describe('X-AUTH-TOKEN', () => {
    it.each(['', 'nc_other', 'nc_public2'])(
      'a call with the X-AUTH-TOKEN %j is refused',
      async token => {
        for (const [method, path] of [
          ['POST', '/api/leads'],
          ['GET', '/api/leads/x'],
          ['POST', '/api/simulations'],
          ['GET', '/api/simulations/x/dates/compare'],
          ['POST', '/api/simulations/x/duplicate'],
          ['GET', '/api/promo_codes/BIENVENUE10'],
        ] as const) {
          const answer = await call(method, path, method === 'POST' ? leadBody() : undefined, {
            'X-AUTH-TOKEN': token,
          })
          expect([answer.status, answer.body]).toEqual([
            401,
            { message: 'Le jeton d’authentification est absent ou inconnu.' },
          ])
        }
      },
    )

    it('each of several publishable tokens is accepted', async () => {
      const both = caller(createTestApp(db, { options: { publishableTokens: ['one', 'two'] } }).app)
      for (const token of ['one', 'two']) {
        expect(
          (await both('POST', '/api/leads', leadBody(), { 'X-AUTH-TOKEN': token })).status,
        ).toBe(201)
      }
    })
  })

  describe('CORS', () => {
    it('a preflight from any origin is allowed and cached for two hours', async () => {
      const { status, headers } = await call('OPTIONS', '/api/leads', undefined, {
        ...ANYWHERE,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-auth-token,content-type,idempotency-key,x-partner',
      })
      expect(status).toBe(204)
      expect(headers.get('Access-Control-Allow-Origin')).toBe('https://blog.example')
      expect(headers.get('Access-Control-Max-Age')).toBe('7200')
      // Some pages send credentials with every fetch, also with those to this server.
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
      const allowed = headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(',')
      expect(allowed).toEqual(
        expect.arrayContaining([
          'x-auth-token',
          'content-type',
          'idempotency-key',
          'x-partner',
          'authorization',
        ]),
      )
      expect(headers.get('Access-Control-Allow-Methods')).toContain('PUT')
    })

    it.each([
      ['/api/leads', 'POST'],
      ['/api/leads/x', 'PUT'],
      ['/api/leads/x', 'DELETE'],
      ['/api/simulations/x', 'GET'],
    ])('a page of any origin may call %s by %s', async (path, method) => {
      const { status, headers } = await call('OPTIONS', path, undefined, {
        ...ANYWHERE,
        'Access-Control-Request-Method': method,
      })
      expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([
        204,
        'https://blog.example',
      ])
      expect(headers.get('Access-Control-Allow-Methods')?.split(',')).toContain(method)
    })

    it('a page of any origin can read every answer, errors too, and the headers that it needs', async () => {
      for (const body of [leadBody(), {}]) {
        const { headers } = await call('POST', '/api/leads', body, ANYWHERE)
        expect(headers.get('Access-Control-Allow-Origin')).toBe('https://blog.example')
        expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
        expect(headers.get('Vary')).toContain('Origin')
        expect(headers.get('Access-Control-Expose-Headers')).toMatch(
          /Date.*Retry-After.*X-Request-Id.*Idempotent-Replayed/,
        )
      }
      expect(
        (await call('GET', '/api/leads/x', undefined, ANYWHERE)).headers.get(
          'Access-Control-Allow-Origin',
        ),
      ).toBe('https://blog.example')
    })
  })

  describe('X-Partner', () => {
    const origins = (partner: string, Origin: string) => ({ 'X-Partner': partner, Origin })

    it('a page that the partner did not name gets no CORS header, and nothing is stored', async () => {
      const before = await leadCount()
      const answer = await call(
        'POST',
        '/api/leads',
        leadBody(),
        origins('closed-shop', 'https://evil.example'),
      )
      expect(answer.status).toBe(403)
      expect([...answer.headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual(
        [],
      )
      expect(await leadCount()).toBe(before)
    })

    it.each([
      ['closed-shop', 'https://www.closed-shop.example'],
      ['closed-shop', 'https://www.nouvelle-cle.example'],
      ['open-house', 'https://evil.example'],
      ['nobody-knows', 'https://evil.example'],
      ['Not A Slug', 'https://evil.example'],
    ])('the partner %s can be called from %s', async (partner, origin) => {
      expect((await call('POST', '/api/leads', leadBody(), origins(partner, origin))).status).toBe(
        201,
      )
    })

    it('a call with a wrong token or past the limit looks up no partner, and any page may read it', async () => {
      const find = vi.fn(fakePartners.find)
      const options = { rateLimitWrites: 1, secret: 'of this test' }
      const spied = caller(createTestApp(db, { partners: { ...fakePartners, find }, options }).app)
      const headers = origins('random-slug', 'https://evil.example')
      const strange = { ...headers, 'X-AUTH-TOKEN': 'nc_other' }
      const refused = [
        await spied('POST', '/api/leads', leadBody(), strange),
        await spied('GET', '/api/leads/x', undefined, strange),
      ]
      expect(find).not.toHaveBeenCalled()
      expect((await spied('POST', '/api/leads', leadBody(), headers)).status).toBe(201)
      expect(find).toHaveBeenCalledTimes(1)
      refused.push(await spied('POST', '/api/leads', leadBody(), headers))
      expect(find).toHaveBeenCalledTimes(1)
      expect(
        refused.map(answer => [answer.status, answer.headers.get('Access-Control-Allow-Origin')]),
      ).toEqual([
        [401, 'https://evil.example'],
        [401, 'https://evil.example'],
        [429, 'https://evil.example'],
      ])
    })

    it('our own pages may call as any partner, whatever host name they are reached by', async () => {
      const own = caller(createTestApp(db, { options: { publicUrl: null } }).app)
      const headers = { ...origins('closed-shop', 'http://localhost:3000'), Host: 'localhost:3000' }
      expect((await own('POST', '/api/leads', leadBody(), headers)).status).toBe(201)
      expect(
        (await own('GET', '/api/simulations/x', undefined, { 'X-Partner': 'closed-shop' })).status,
      ).toBe(404)
    })

    it('the partner of a call is kept with the lead', async () => {
      const { body } = await call(
        'POST',
        '/api/leads',
        { ...leadBody(), sourceToken: '' },
        { 'X-Partner': 'open-house' },
      )
      const uuid = String(body.uuid)
      await call('PUT', `/api/leads/${uuid}`, { ...leadBody(), sourceToken: '' })
      const [row] = await rowsWith(db, 'leads', { uuid })
      expect(row?.partner).toBe('open-house')
    })
  })

  describe('rate limit', () => {
    const from = (address: string) => ({ 'X-Forwarded-For': `spoofed, ${address}` })
    const limited = (rateLimitWrites: number, on = db) =>
      caller(createTestApp(on, { options: { rateLimitWrites } }).app)

    it('the rate limit is shared by two servers and says when to come back', async () => {
      const one = limited(3)
      const two = limited(3, await database.open())
      const statuses = []
      for (const server of [one, two, one, two, one]) {
        const { status, headers, body } = await server(
          'POST',
          '/api/leads',
          leadBody(),
          from('203.0.113.1'),
        )
        statuses.push(status)
        if (status === 429) {
          const seconds = Number(headers.get('Retry-After'))
          expect(seconds).toBeGreaterThan(0)
          expect(seconds).toBeLessThanOrEqual(60)
          expect(body['@type']).toBe('hydra:Error')
          expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
        }
      }
      expect(statuses).toEqual([201, 201, 201, 429, 429])
      expect((await two('POST', '/api/leads', leadBody(), from('203.0.113.2'))).status).toBe(201)
    })

    it('the rate limit counts an IPv6 household as one client, and reads do not count as writes', async () => {
      const server = limited(1)
      expect((await server('POST', '/api/leads', leadBody(), from('2001:db8:1:2::1'))).status).toBe(
        201,
      )
      expect(
        (await server('POST', '/api/leads', leadBody(), from('2001:db8:1:2:3:4:5:6'))).status,
      ).toBe(429)
      expect(
        (await server('GET', '/api/simulations/x', undefined, from('2001:db8:1:2::1'))).status,
      ).toBe(404)
      expect((await server('POST', '/api/leads', leadBody(), from('2001:db8:1:3::1'))).status).toBe(
        201,
      )
    })

    it.each([
      ['198.51.100.4:50001', '198.51.100.4:50002', '198.51.100.5:50001'],
      ['[2001:db8:9:1::4]:50001', '[2001:db8:9:1::5]:50002', '[2001:db8:9:2::4]:50001'],
    ])(
      'the rate limit counts %s and %s, which differ by their port, as one',
      async (first, again, other) => {
        const server = limited(1)
        const statuses = []
        for (const address of [first, again, other]) {
          statuses.push((await server('POST', '/api/leads', leadBody(), from(address))).status)
        }
        expect(statuses).toEqual([201, 429, 201])
      },
    )

    it('the rate limit ignores a forwarded address where no proxy of ours is in front', async () => {
      const { app } = createTestApp(db, {
        options: { rateLimitWrites: 1, trustProxy: 0, secret: 'another' },
      })
      expect(
        (await caller(app)('POST', '/api/leads', leadBody(), from('203.0.113.8'))).status,
      ).toBe(201)
      expect(
        (await caller(app)('POST', '/api/leads', leadBody(), from('203.0.113.9'))).status,
      ).toBe(429)
    })

    it('the rate limit ends after a minute', async () => {
      const server = limited(1)
      await server('POST', '/api/leads', leadBody(), from('203.0.113.3'))
      expect((await server('POST', '/api/leads', leadBody(), from('203.0.113.3'))).status).toBe(429)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
      expect((await server('POST', '/api/leads', leadBody(), from('203.0.113.3'))).status).toBe(201)
    })

    it('the rate limit stores no address', async () => {
      const rows = await db.selectFrom('rate_limits').selectAll().execute()
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toMatch(/203\.0\.|2001:/)
    })

    it('a lead is accepted when writes cannot be counted', async () => {
      await db.schema.alterTable('rate_limits').renameTo('rate_limits_away').execute()
      const { app, lines } = createTestApp(db, { options: { rateLimitWrites: 1 } })
      const statuses = []
      for (let index = 0; index < 3; index++) {
        statuses.push(
          (await caller(app)('POST', '/api/leads', leadBody(), from('203.0.113.4'))).status,
        )
      }
      await db.schema.alterTable('rate_limits_away').renameTo('rate_limits').execute()
      expect(statuses).toEqual([201, 201, 201])
      expect(lines.join('')).toContain('cannot count writes')
    })
  })

  describe('rate limit of reads', () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    const limited = (rateLimitReads: number, overrides: TestAppOptions = {}) => {
      const geo = new Hono().get('/search', c => c.json({ features: [] }))
      const content = new Hono().get('/landing-tunnels', c => c.json({ data: [] }))
      const pages = new Hono<HttpEnv>().get('/tunnel/:step', c => c.text('ok'))
      return caller(
        createTestApp(db, { geo, content, pages, ...overrides, options: { rateLimitReads } }).app,
      )
    }
    const READS = [
      '/api/leads/x',
      '/geo/search?q=lyon',
      '/content/api/landing-tunnels',
      '/room_references',
    ] as const

    it('the rate limit of reads counts every kind of look-up and says when to come back', async () => {
      const call = limited(READS.length)
      for (const path of READS)
        expect((await call('GET', path, undefined, from('203.0.113.1'))).status).not.toBe(429)
      for (const path of READS) {
        const { status, headers } = await call('GET', path, undefined, {
          ...from('203.0.113.1'),
          ...ANYWHERE,
        })
        expect([status, headers.get('Access-Control-Allow-Origin')], path).toEqual([
          429,
          'https://blog.example',
        ])
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
        expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(60)
      }
      expect(
        (await call('HEAD', '/geo/search?q=lyon', undefined, from('203.0.113.1'))).status,
      ).toBe(429)
      expect((await call('GET', '/geo/search?q=lyon', undefined, from('203.0.113.2'))).status).toBe(
        200,
      )
    })

    it('drawing a fragment counts as a read, and the fragment has the published address', async () => {
      const fragments = {
        tags: async () => ['moving-cart'],
        draw: async ({ apiUrl }: { apiUrl: string }) => ({
          html: apiUrl,
          styles: [],
          version: '1',
        }),
        themeSheet: async (slug: string) => slug,
      }
      const nothing = async () => null
      const versions = async () => ({ current: null, versions: [] })
      const widget = {
        rolling: nothing,
        current: nothing,
        version: nothing,
        kitFile: nothing,
        versions,
      }
      const assets = { root: process.cwd(), widget }
      const call = limited(2, { fragments: { fragments, offers: async () => [] }, assets })
      const drawn = await call('GET', '/widget/fragment/moving-cart', undefined, {
        Host: 'evil.example',
      })
      expect(drawn.headers.get('Vary')).toBe('Accept-Encoding, Origin')
      expect([drawn.status, drawn.text]).toEqual([
        200,
        '<moving-cart>https://www.nouvelle-cle.example</moving-cart>',
      ])
      // Not taken for a file of a version called `themes`.
      expect((await call('GET', '/widget/themes/open-house.css')).text).toBe('open-house')
      const refused = await call('GET', '/widget/fragment/moving-cart', undefined, {
        Origin: 'https://blog.example',
      })
      expect(refused.status).toBe(429)
      // Otherwise the page's script sees a network failure, without the time of the next attempt.
      expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('https://blog.example')
    })

    it('a refused read is answered in the format of each API', async () => {
      const call = limited(1)
      await call('GET', '/geo/search?q=lyon')
      for (const path of ['/api/leads/x', '/geo/search?q=lyon']) {
        expect((await call('GET', path)).body).toMatchObject({
          '@type': 'hydra:Error',
          'hydra:description':
            'Trop de demandes en peu de temps. Merci de patienter avant de réessayer.',
        })
      }
      expect((await call('GET', '/content/api/landing-tunnels')).body).toEqual({
        data: null,
        error: { status: 429, name: 'RateLimitError', message: 'Too Many Requests', details: {} },
      })
    })

    it('the rate limit of reads does not count preflights, writes and pages that cost nothing', async () => {
      const call = limited(1)
      await call('GET', '/geo/search?q=lyon')
      expect((await call('GET', '/geo/search?q=lyon')).status).toBe(429)
      expect((await call('GET', '/tunnel/mes-coordonnees')).status).toBe(200)
      expect((await call('GET', '/tunnel/mes-coordonnees?departure=Lyon')).status).toBe(429)
      expect((await call('GET', '/healthz')).status).toBe(200)
      expect((await call('OPTIONS', '/geo/search', undefined, ANYWHERE)).status).toBe(204)
      expect((await call('POST', '/api/leads', leadBody())).status).toBe(201)
    })

    it.each([
      '/recherche?q=carton',
      '/materiel-demenagement/calculateur?volume=30',
      '/sitemap.xml',
      '/sitemap-guides.xml',
    ])('the rate limit of reads counts %s, which is made anew for each request', async path => {
      const call = limited(1, { pages: new Hono<HttpEnv>().get('*', c => c.text('ok')) })
      expect((await call('GET', path)).status).toBe(200)
      expect((await call('GET', path)).status).toBe(429)
      expect((await call('GET', '/tunnel/mes-coordonnees')).status).toBe(200)
    })

    it.each(['/recherche?q=carton', '/sitemap.xml', '/metrics'])(
      'the path %s has a tenth of the rate limit of other pages',
      async path => {
        const call = limited(20, { pages: new Hono<HttpEnv>().get('*', c => c.text('ok')) })
        const statuses: number[] = []
        for (let index = 0; index < 3; index++) statuses.push((await call('GET', path)).status)
        expect(statuses).toEqual([200, 200, 429])
      },
    )

    it('no partner is looked up past the rate limit of reads', async () => {
      const find = vi.fn(fakePartners.find)
      const call = limited(2, { partners: { ...fakePartners, find } })
      for (let index = 0; index < 5; index++) {
        await call('GET', '/api/leads/x', undefined, { 'X-Partner': `random-${index}` })
      }
      expect(find).toHaveBeenCalledTimes(2)
    })

    it('the rate limit of reads ends after a minute', async () => {
      const call = limited(1)
      await call('GET', '/geo/search?q=lyon')
      expect((await call('GET', '/geo/search?q=lyon')).status).toBe(429)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
      expect((await call('GET', '/geo/search?q=lyon')).status).toBe(200)
    })
  })

  describe('bodies', () => {
    const refusedWhole = (message: string) => [{ propertyPath: '', message }]

    it('a body that is not sent as JSON is refused', async () => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/jsonp',
        '',
      ]) {
        const { status, body } = await call('POST', '/api/leads', JSON.stringify(leadBody()), {
          'Content-Type': type,
        })
        expect(status, type).toBe(415)
        expect(body.violations).toEqual(refusedWhole('Le contenu doit être envoyé en JSON.'))
      }
      for (const type of ['application/ld+json', 'Application/JSON; charset=UTF-8']) {
        expect(
          (await call('POST', '/api/leads', leadBody(), { 'Content-Type': type })).status,
          type,
        ).toBe(201)
      }
    })

    it.each(['', '{', '{"a":}', 'undefined', '\u0000'])(
      'the body %j is refused because it is no JSON',
      async text => {
        const { status, body } = await call('POST', '/api/leads', text)
        expect(status).toBe(400)
        expect(body.violations).toEqual(
          refusedWhole('Le contenu envoyé n’est pas un objet JSON lisible'),
        )
      },
    )

    it.each(['[]', 'null', '3', '"x"'])(
      'the body %s is refused because it is no object',
      async text => {
        const { status, body } = await call('POST', '/api/leads', text)
        expect(status).toBe(422)
        expect(body.violations).toEqual(
          refusedWhole('Le contenu envoyé n’est pas un objet JSON lisible'),
        )
      },
    )

    it.each(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'])(
      'the key %s is refused anywhere in a body',
      async name => {
        const inside = JSON.stringify(leadBody()).replace(
          '"city":',
          `"${name}":{"isAdmin":true},"city":`,
        )
        for (const [text, propertyPath] of [
          [`{"${name}":{"termsAgreement":true}}`, name],
          [inside, `departureAddress.${name}`],
        ] as const) {
          const { status, body } = await call('POST', '/api/leads', text)
          expect(status).toBe(422)
          expect(body.violations).toEqual([{ propertyPath, message: 'Ce nom de champ est refusé' }])
        }
      },
    )

    it('a body that is nested too deeply is refused', async () => {
      const bomb = `{"inventory":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
      expect((await call('POST', '/api/leads', bomb)).status).toBe(422)
      for (const depth of [3_000, 150_000]) {
        const deep = `{"inventory":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
        const answer = await call('POST', '/api/simulations', deep)
        expect([answer.status, Array.isArray(answer.body.violations)]).toEqual([422, true])
      }
    })

    it('a lead may have 64 KB, a simulation 1 MB, and no body is read beyond its limit', async () => {
      const filled = (body: object, bytes: number) =>
        JSON.stringify({ ...body, filler: 'x'.repeat(bytes) })
      const { uuid } = await createdLead(call)
      expect((await call('POST', '/api/leads', filled(leadBody(), 60_000))).status).toBe(201)
      expect(
        (await call('POST', '/api/simulations', filled(simulationBody(uuid), 1_000_000))).status,
      ).toBe(201)
      for (const [path, size] of [
        ['/api/leads', 66_000],
        ['/api/simulations', 1_050_000],
      ] as const) {
        const { status, body } = await call('POST', path, filled(leadBody(), size))
        expect([status, body.violations]).toEqual([
          413,
          refusedWhole('Le contenu envoyé est trop volumineux.'),
        ])
      }
      let sentBytes = 0
      const endless = new ReadableStream<Uint8Array>({
        pull: controller => {
          sentBytes += 8_192
          controller.enqueue(new Uint8Array(8_192).fill(32))
        },
      })
      const { app } = createTestApp(db)
      const headers = {
        'X-AUTH-TOKEN': 'nc_public',
        'Content-Type': 'application/json',
        'Transfer-Encoding': 'chunked',
      }
      const init = { method: 'POST', headers, body: endless, duplex: 'half' }
      expect((await app.request(new Request('http://localhost/api/quote_keys', init))).status).toBe(
        413,
      )
      expect(sentBytes).toBeLessThan(200_000)
    })
  })

  it('a refused method is answered with the methods that the path allows', async () => {
    const answers = [
      await call('PATCH', '/api/leads', {}),
      await call('POST', '/api/leads/x', {}),
      await call('DELETE', '/api/simulations/x'),
      await call('POST', '/api/simulations/x/dates/compare', {}),
      await call('POST', '/room_references', {}),
    ]
    expect(answers.map(({ status, headers }) => [status, headers.get('Allow')])).toEqual([
      [405, 'POST, OPTIONS'],
      [405, 'GET, HEAD, PUT, DELETE, OPTIONS'],
      [405, 'GET, HEAD, PUT, OPTIONS'],
      [405, 'GET, HEAD, OPTIONS'],
      [405, 'GET, HEAD, OPTIONS'],
    ])
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'])(
    'the method %s is refused on paths that are read only',
    async method => {
      const { app } = createTestApp(db)
      // A `Request` of the platform takes no TRACE; Node's server hands one over all the same.
      for (const path of ['/geo/search', '/content/api/faqs', '/uploads/logo.svg']) {
        const request = new Proxy(new Request(`http://localhost${path}`), {
          get: (target, name) => (name === 'method' ? method : Reflect.get(target, name, target)),
        })
        const response = await app.fetch(request)
        expect([path, response.status, response.headers.get('Allow')]).toEqual([
          path,
          405,
          'GET, HEAD, OPTIONS',
        ])
      }
    },
  )

  it('large JSON and SVG answers are compressed', async () => {
    const long = { text: 'Lyon '.repeat(1_000) }
    const geo = new Hono().get('/search', c => c.json(long))
    const content = new Hono().get('/faqs', c => c.json(long))
    const uploads = new Hono().get('/logo.svg', c =>
      c.body('<svg/>'.repeat(400), 200, { 'Content-Type': 'image/svg+xml' }),
    )
    const ask = caller(createTestApp(db, { geo, content, uploads }).app)
    for (const path of ['/geo/search', '/content/api/faqs', '/uploads/logo.svg']) {
      const { headers } = await ask('GET', path, undefined, {
        'Accept-Encoding': 'gzip',
        ...ANYWHERE,
      })
      expect([path, headers.get('Content-Encoding')]).toEqual([path, 'gzip'])
      expect(headers.get('Access-Control-Allow-Origin')).toBe('https://blog.example')
    }
  })

  it('the server warns once of a proxy that it was not told of', async () => {
    const warnings = async (trustProxy: number) => {
      const { app, lines } = createTestApp(db, { options: { trustProxy } })
      for (const address of ['', '203.0.113.1', '203.0.113.2'])
        await caller(app)(
          'GET',
          '/healthz',
          undefined,
          address === '' ? {} : { 'X-Forwarded-For': address },
        )
      return lines.filter(line => line.includes('TRUST_PROXY')).length
    }
    expect([await warnings(0), await warnings(1)]).toEqual([1, 0])
  })

  it('an unknown path is answered 404 in JSON', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nope',
      '/api/leads/x/y',
      '/geo/nope',
      '/content/api/nope',
    ]) {
      const { status, body } = await call('GET', path)
      expect([status, body['@type']], path).toEqual([404, 'hydra:Error'])
    }
  })

  it('an unexpected error is answered 500 with a request id alone and logged with its stack', async () => {
    const { app, lines } = createTestApp(db, {
      locate: () => {
        throw new Error('secret reason')
      },
    })
    const { uuid } = await createdLead(call)
    const { status, body, text, headers } = await caller(app)(
      'POST',
      '/api/simulations',
      simulationBody(uuid),
    )
    expect(status).toBe(500)
    expect(text).not.toContain('secret reason')
    const id = headers.get('X-Request-Id') ?? ''
    expect(body['hydra:description']).toBe(
      `Toutes nos excuses, une erreur est survenue. Merci de réessayer dans un instant. (${id})`,
    )
    const logged = lines.map(line => JSON.parse(line)).find(line => line.level === 50)
    expect(logged).toMatchObject({
      requestId: id,
      err: { message: 'secret reason', stack: expect.any(String) },
    })
  })

  it('a valid request id is taken over, and an invalid one is replaced', async () => {
    const idFor = async (given: string) =>
      (await call('GET', '/healthz', undefined, { 'X-Request-Id': given })).headers.get(
        'X-Request-Id',
      )
    expect(await idFor('trace-42')).toBe('trace-42')
    for (const given of ['a b', '<script>', 'x'.repeat(129)]) {
      expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('answers carry the security headers, and none that would stop the widget', async () => {
    const { headers } = await call('POST', '/api/leads', leadBody(), ANYWHERE)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{7,}/)
    for (const name of [
      'X-Frame-Options',
      'Cross-Origin-Resource-Policy',
      'Cross-Origin-Opener-Policy',
    ]) {
      expect(headers.get(name), name).toBeNull()
    }
  })

  it('the logs contain no personal data', async () => {
    const { app, lines } = createTestApp(db)
    const logged = caller(app)
    const address = { 'X-Forwarded-For': '198.51.100.77', 'Idempotency-Key': 'quintefeuille-key' }
    const uuid = await createdSimulation(logged)
    await logged('POST', '/api/leads', leadBody(), address)
    await logged('POST', '/api/leads', { ...leadBody(), email: 'elise@' }, address)
    await logged('POST', '/api/leads', '{"lastname":"Quintefeuille"', address)
    await logged(
      'GET',
      `/api/simulations/${uuid}/dates/compare?numberOfDaysBefore=1&email=elise.quintefeuille@example.fr`,
    )
    await logged('GET', '/api/nope/Quintefeuille')
    await db.schema.alterTable('leads').renameTo('leads_away').execute()
    const broken = await logged('POST', '/api/leads', leadBody(), {
      ...address,
      'Idempotency-Key': 'another',
    })
    await db.schema.alterTable('leads_away').renameTo('leads').execute()
    expect(broken.status).toBe(500)
    expect(lines.length).toBeGreaterThanOrEqual(8)
    expect(lines.join('')).not.toMatch(
      /quintefeuille|elise|élise|example\.fr|12 34 56|612345678|75001|198\.51/i,
    )
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 30,
      time: expect.any(String),
      requestId: expect.any(String),
      method: 'POST',
      route: '/api/leads',
      status: 201,
      ms: expect.any(Number),
      msg: 'request',
    })
  })

  it('the log names the route or folder of each request and never the path itself', async () => {
    const content = new Hono().get('/:collection', c => c.text('ok'))
    const pages = new Hono<HttpEnv>()
      .get('/tunnel/:step', c => c.text('ok'))
      .all('*', c => c.notFound())
    const nothing = async () => null
    const versions = async () => ({ current: null, versions: [] })
    const widget = {
      rolling: nothing,
      current: nothing,
      version: nothing,
      kitFile: nothing,
      versions,
    }
    const assets = { root: process.cwd(), widget }
    const { app, lines } = createTestApp(db, { content, pages, assets })
    const ask = caller(app)
    const routes = {
      '/content/api/landing-tunnels?x=1': '/content/api/*',
      '/demo/index.html': '/demo/*',
      '/demo/nobody': '/demo/*',
      '/images/drawings/nobody.svg': '/images/drawings/*',
      '/widget/1.2.3/widget.js': '/widget/:version/widget.js',
      '/geo/nobody': '/geo/*',
      '/api/nobody': '/api/*',
      '/api/leads/nobody': '/api/leads/:uuid',
      '/tunnel/nobody': '/tunnel/:step',
      '/nobody': '/*',
      '/': '/*',
    }
    for (const path of Object.keys(routes)) await ask('GET', path)
    const logged = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(logged.map(({ route }) => route)).toEqual(Object.values(routes))
    expect((await ask('GET', '/metrics')).text).not.toContain('nobody')
  })

  it('the server answers /healthz, /readyz and /metrics, and is not ready while it stops', async () => {
    let isStopping = false
    const { app } = createTestApp(db, { isStopping: () => isStopping })
    const ask = caller(app)
    await createdLead(ask)
    expect((await ask('GET', '/healthz')).status).toBe(200)
    expect((await ask('GET', '/readyz')).status).toBe(200)
    const { text } = await ask('GET', '/metrics')
    expect(text).toContain(
      'http_request_duration_seconds_count{method="POST",route="/api/leads",status="201"} 1',
    )
    expect(text).toContain('leads_total{act="created"} 1')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    isStopping = true
    expect([(await ask('GET', '/healthz')).status, (await ask('GET', '/readyz')).status]).toEqual([
      200, 503,
    ])
  })

  it('the metrics count requests by unknown methods under one label', async () => {
    const { app } = createTestApp(db)
    for (const method of ['PROPFIND', 'M-SEARCH', 'PURGE'])
      await app.request('/api/leads', { method })
    const { text } = await caller(app)('GET', '/metrics')
    const count = 'http_request_duration_seconds_count{method='
    expect(text.split('\n').filter(line => line.startsWith(count))).toEqual([
      `${count}"other",route="/api/leads",status="401"} 3`,
    ])
  })

  it('the server is not ready without its database', async () => {
    const gone = await database.open()
    await sql`select 1`.execute(gone)
    await gone.destroy()
    expect((await caller(createTestApp(gone).app)('GET', '/readyz')).status).toBe(503)
  })
})
