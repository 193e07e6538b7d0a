import { beforeAll, describe, expect, it, vi } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { type Call, caller, createdLead } from '../testing/calls'
import { leadBody, simulationBody } from '../testing/customer-calls'
import { createTestApp, fakePartners } from '../testing/test-app'

const EVIL = { Origin: 'https://evil.example' }
const corsHeaders = (headers: Headers) =>
  [...headers.keys()].filter(name => name.startsWith('access-control-'))

describeOnSqlite('the partner of a call', database => {
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
  })
  const leads = () =>
    db.selectFrom('leads').select(['uuid', 'partner', 'values_json']).orderBy('uuid').execute()
  const closed = () => ({ ...leadBody(), sourceToken: 'src_closed' })

  describe('known by its source token', () => {
    it.each<[string, Record<string, string>]>([
      ['without X-Partner', {}],
      ['with another partner’s name', { 'X-Partner': 'open-house' }],
      ['with a name nobody knows', { 'X-Partner': 'nobody-knows' }],
    ])(
      'a page that the partner did not name is refused %s, and nothing is stored',
      async (_, named) => {
        const { uuid } = await createdLead(call)
        const simulation = await call('POST', '/api/simulations', simulationBody(uuid))
        const before = await leads()
        const simulationPath = `/api/simulations/${String(simulation.body.uuid)}`
        for (const [method, path, body] of [
          ['POST', '/api/leads', closed()],
          ['PUT', `/api/leads/${uuid}`, closed()],
          ['POST', '/api/simulations', { ...simulationBody(uuid), ...closed() }],
          ['PUT', simulationPath, { ...simulationBody(uuid), ...closed() }],
        ] as const) {
          const answer = await call(method, path, body, { ...EVIL, ...named })
          expect([answer.status, corsHeaders(answer.headers)], `${method} ${path}`).toEqual([
            403,
            [],
          ])
        }
        expect(await leads()).toEqual(before)
      },
    )

    it.each([
      ['its own page', 'https://www.closed-shop.example'],
      ['one of its subdomains', 'https://lyon.boutiques.example'],
      ['ours', 'https://www.nouvelle-cle.example'],
    ])('a partner with named origins can be called from %s', async (_, Origin) => {
      const { status, body } = await call('POST', '/api/leads', closed(), { Origin })
      expect(status).toBe(201)
      const lead = (await leads()).find(({ uuid }) => uuid === body.uuid)
      expect(lead?.partner).toBe('closed-shop')
    })

    it('the partner is recognised by a source token with invisible characters around it', async () => {
      for (const sourceToken of [' src_closed', 'src_closed\u200B', 'src_\u00A0closed ']) {
        const { status } = await call('POST', '/api/leads', { ...leadBody(), sourceToken }, EVIL)
        expect(status, JSON.stringify(sourceToken)).toBe(403)
      }
    })

    it.each([
      'https://evil-boutiques.example',
      'https://boutiques.example',
      'https://boutiques.example.evil.com',
    ])('the origin %s is refused because it is no subdomain of the partner', async Origin => {
      const { status, headers } = await call('POST', '/api/leads', closed(), { Origin })
      expect([status, corsHeaders(headers)]).toEqual([403, []])
    })

    it('the Host header is ignored where the server’s public address is known', async () => {
      const headers = { Origin: 'http://evil.example', Host: 'evil.example' }
      expect((await call('POST', '/api/leads', closed(), headers)).status).toBe(403)
    })

    it('a call from any page is accepted if its partner names no origin or its token is unknown', async () => {
      for (const sourceToken of [
        'src_open',
        'typo',
        '',
        '\u0000',
        'x'.repeat(500),
        7,
        null,
        { $ne: '' },
      ]) {
        const { status } = await call('POST', '/api/leads', { ...leadBody(), sourceToken }, EVIL)
        expect(status, JSON.stringify(sourceToken)).not.toBe(403)
      }
    })

    it('the partner of a call is looked up once, and only when the body is JSON', async () => {
      const findBySourceToken = vi.fn(fakePartners.findBySourceToken)
      const spied = caller(
        createTestApp(db, { partners: { ...fakePartners, findBySourceToken } }).app,
      )
      await spied('POST', '/api/leads', '{')
      await spied('POST', '/api/leads', JSON.stringify(closed()), { 'Content-Type': 'text/plain' })
      expect(findBySourceToken).not.toHaveBeenCalled()
      await spied('POST', '/api/leads', leadBody())
      expect(findBySourceToken).toHaveBeenCalledTimes(1)
    })
  })

  it('a lead is stored when its partner cannot be looked up, and the log says so', async () => {
    const fails = () => Promise.reject(new Error('content is down'))
    const { app, lines } = createTestApp(db, {
      partners: {
        find: fails,
        findBySourceToken: fails,
        list: fails,
        named: fails,
        sources: fails,
      },
    })
    const down = caller(app)
    const calls: Record<string, string>[] = [{}, EVIL, { 'X-Partner': 'open-house' }]
    for (const headers of calls) {
      const { status, body } = await down('POST', '/api/leads', leadBody(), headers)
      expect(status).toBe(201)
      const lead = (await leads()).find(({ uuid }) => uuid === body.uuid)
      expect([lead?.partner, JSON.parse(lead?.values_json ?? '').sourceToken]).toEqual([
        null,
        'src_open',
      ])
    }
    expect(lines.join('')).toContain('content is down')
  })
})
