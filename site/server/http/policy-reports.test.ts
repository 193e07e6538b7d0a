import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import type { HttpEnv } from './http-env'
import { createMetrics } from './metrics'
import { createPolicyReports, POLICY_REPORTS_PATH } from './policy-reports'

const open = () => {
  const log = { warn: vi.fn() }
  const metrics = createMetrics()
  const app = new Hono<HttpEnv>().route(
    '/',
    createPolicyReports({ trustedProxies: 1, secret: 'x', log, metrics }),
  )
  const send = async (body: unknown, address = '203.0.113.1', type = 'application/csp-report') =>
    app.request(POLICY_REPORTS_PATH, {
      method: 'POST',
      headers: { 'Content-Type': type, 'X-Forwarded-For': address },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const told = () => log.warn.mock.calls.map(([{ directive, blocked }]) => [directive, blocked])
  return { app, send, told, log, metrics }
}

const legacy = {
  'csp-report': {
    'document-uri': 'https://nouvelle-cle.test/simulation/0190-secret/payer?email=elise@example.fr',
    'blocked-uri': 'https://tracker.example/pixel?who=elise',
    'effective-directive': 'img-src',
    'violated-directive': "img-src 'self'",
    'original-policy': "default-src 'none'",
  },
}
const modern = (body: object, type = 'csp-violation') => ({
  type,
  url: 'https://nouvelle-cle.test/commande/secret',
  age: 5,
  body,
})

describe('what a page’s policy refused', () => {
  it('a policy violation is counted and logged by directive and origin, without private data', async () => {
    const { send, told, log, metrics } = open()
    expect((await send(legacy)).status).toBe(204)
    await send(
      [modern({ effectiveDirective: 'script-src-elem', blockedURL: 'inline' })],
      undefined,
      'application/reports+json',
    )
    expect(told()).toEqual([
      ['img-src', 'https://tracker.example'],
      ['script-src-elem', 'inline'],
    ])
    expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/elise|secret|simulation|pixel/)
    expect(await metrics.registry.metrics()).toContain(
      'policy_violations_total{directive="img-src"} 1',
    )
  })

  it('reports about browser extensions and reports of other kinds are ignored', async () => {
    const { send, told } = open()
    await send([
      modern({ effectiveDirective: 'script-src', blockedURL: 'chrome-extension://abcdef/in.js' }),
      modern({ effectiveDirective: 'img-src', blockedURL: 'moz-extension' }),
      modern({ id: 'Deprecated' }, 'deprecation'),
    ])
    expect(told()).toEqual([])
  })

  it('a made-up directive or address of a report is not written to the log', async () => {
    const { send, told } = open()
    await send({
      'csp-report': {
        'effective-directive': 'img-src\n{"level":60}',
        'blocked-uri': 'javascript:alert(1)',
      },
    })
    await send({
      'csp-report': {
        'violated-directive': "style-src 'self' https://a.example",
        'blocked-uri': '<b>',
      },
    })
    await send({ 'csp-report': { 'effective-directive': 'made-up-src', 'blocked-uri': 'inline' } })
    expect(told()).toEqual([
      ['other', 'javascript:'],
      ['style-src', 'other'],
      ['other', 'inline'],
    ])
  })

  it('a report is dropped when it is malformed, too large, or one of too many', async () => {
    const { app, send, told } = open()
    for (const body of ['{', 'null', '[]', '[3]', '{"csp-report":7}'])
      expect((await send(body)).status).toBe(204)
    expect((await send(JSON.stringify({ pad: 'x'.repeat(70_000) }))).status).toBe(413)
    expect(told()).toEqual([])
    for (let count = 0; count < 40; count++) await send(legacy, '203.0.113.2')
    expect(told().length).toBe(30)
    await send(legacy, '203.0.113.3')
    expect(told().length).toBe(31)
    expect((await app.request(POLICY_REPORTS_PATH)).status).toBe(405)
  })
  it('reports of many senders are all counted, but only the first 200 are logged', async () => {
    const { send, told, metrics } = open()
    const batch = Array.from({ length: 30 }, () =>
      modern({ effectiveDirective: 'img-src', blockedURL: 'inline' }),
    )
    for (let sender = 0; sender < 10; sender++) await send(batch, `203.0.113.${sender}`)
    expect(told().length).toBe(200)
    expect(await metrics.registry.metrics()).toContain(
      'policy_violations_total{directive="img-src"} 300',
    )
  })
})
