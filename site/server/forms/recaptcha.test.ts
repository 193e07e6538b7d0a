import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { createLogger } from '../http/logger'
import { createHumanCheck } from './create-human-check'
import type { HumanCheck } from './check-human'

const TOKEN = '03AFcWeA7-a-token-of-google'
const GOOD = {
  success: true,
  score: 0.9,
  action: 'submit',
  hostname: 'www.example.fr',
  challenge_ts: '2026-11-22T10:00:00Z',
}
const failing = (...codes: string[]) => ({ success: false, 'error-codes': codes })

type Double = (response: ServerResponse) => void
const answering =
  (body: unknown, status = 200): Double =>
  response =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(body))

describeOnEachDatabase('reCAPTCHA', database => {
  const asked: URLSearchParams[] = []
  let double: Double = answering(GOOD)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(new URLSearchParams(await text(request)))
    double(response)
  }
  const server = createServer((request, response) => void answer(request, response))
  let check: HumanCheck
  let impatient: HumanCheck
  let lines: string[] = []

  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port }: Pick<AddressInfo, 'port'> = Object(server.address())
    const db = await database.open()
    const open = (timeoutMs: number) =>
      createHumanCheck({
        db,
        secret: 'the secret of all servers of this site',
        recaptcha: {
          siteKey: 'site-key',
          secret: 'google-secret',
          hostname: 'www.example.fr',
          url: `http://127.0.0.1:${port}/siteverify`,
          timeoutMs,
        },
        log: createLogger('trace', { write: line => void lines.push(line) }),
      })
    check = open(20_000)
    impatient = open(100)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    asked.length = 0
    lines = []
    double = answering(GOOD)
  })

  it('pages get the reCAPTCHA key beside the proof of work', async () => {
    expect(await check.task()).toMatchObject({
      recaptchaSiteKey: 'site-key',
      challenge: { parameters: { cost: 5_000 } },
    })
  })

  it('Google is asked once per token, with the secret, and a token is accepted once', async () => {
    expect(await check.verify(TOKEN, 'key 1')).toEqual({ ok: true })
    expect(asked.map(form => Object.fromEntries(form))).toEqual([
      { secret: 'google-secret', response: TOKEN },
    ])
    expect(await check.verify(TOKEN, 'key 1')).toEqual({ ok: true }) // the same request, made again
    expect(await check.verify(TOKEN, 'key 2')).toEqual({ ok: false, reason: 'spent' })
    expect(asked).toHaveLength(1)
  })

  it('a proof of work is not sent to Google, valid or not', async () => {
    expect(await check.verify(Buffer.from('{"challenge":{}}').toString('base64'))).toEqual({
      ok: false,
      reason: 'wrong',
    })
    expect(asked).toEqual([])
  })

  describe('refuses', () => {
    it.each([
      ['a low score', { ...GOOD, score: 0.4 }, 'wrong'],
      ['no score', { ...GOOD, score: undefined }, 'wrong'],
      ['another action', { ...GOOD, action: 'login' }, 'wrong'],
      ['another site', { ...GOOD, hostname: 'evil.example' }, 'wrong'],
      ['a token it never gave', failing('invalid-input-response'), 'wrong'],
      ['an old or used one', failing('timeout-or-duplicate'), 'expired'],
    ])('an answer of Google is refused for %s', async (name, body, reason) => {
      double = answering(body)
      expect(await check.verify(`${TOKEN} ${name}`)).toEqual({ ok: false, reason })
      expect(lines).toEqual([])
    })
  })

  describe('is unreachable, and says so in the log without secret or token, with', () => {
    const doubles: readonly [string, Double][] = [
      ['our secret wrong', answering(failing('invalid-input-secret'))],
      ['a code nobody knows', answering(failing('quota-exceeded'))],
      ['no code', answering({ success: false })],
      ['another shape', answering({ success: 'yes', score: 1 })],
      ['a list', answering([GOOD])],
      ['no JSON', response => void response.end('<html>sorry</html>')],
      ['an endless answer', response => void response.end('x'.repeat(100_000))],
      ['an error', answering(GOOD, 500)],
      ['a redirect', response => void response.writeHead(302, { Location: '/elsewhere' }).end()],
      ['a line that breaks', response => void response.destroy()],
    ]
    const hanging: readonly [string, Double][] = [
      ['silence', () => undefined],
      ['half an answer', response => void response.writeHead(200).write('{"success": tr')],
    ]
    it.each([...doubles, ...hanging])(
      'an unreachable Google is logged without secret or token: %s',
      async (name, misbehave) => {
        double = misbehave
        const asker = hanging.some(([hangs]) => hangs === name) ? impatient : check
        expect(await asker.verify(`${TOKEN} ${name}`)).toEqual({ ok: false, reason: 'unreachable' })
        expect(lines).toHaveLength(1)
        expect(lines[0]).not.toContain('google-secret')
        expect(lines[0]).not.toContain(TOKEN)
      },
    )
  })

  it('a token may be tried again after Google failed', async () => {
    const token = `${TOKEN} again`
    double = answering({}, 503)
    expect(await check.verify(token)).toEqual({ ok: false, reason: 'unreachable' })
    double = answering(GOOD)
    expect(await check.verify(token)).toEqual({ ok: true })
  })
})
