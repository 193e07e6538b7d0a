import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DoneWork } from '../../../shared/domain/human-check'
import { doWork } from '../../pages/forms/form-human'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { createLogger } from '../http/logger'
import { createHumanCheck } from './create-human-check'
import type { HumanCheck } from './check-human'
import { createProofOfWork, WORK_LIFETIME_MS } from './proof-of-work'

const SECRET = 'the secret of all servers of this site'
const log = createLogger('silent')
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')

const solved = async (challenge: DoneWork['challenge']): Promise<DoneWork> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('not solved')
  return { challenge, solution }
}

describeOnEachDatabase('human check', database => {
  let db: Db
  let check: HumanCheck
  let otherServer: HumanCheck
  const openCheck = async (secret = SECRET, formerSecrets: readonly string[] = []) =>
    createHumanCheck({ db: await database.open(), secret, formerSecrets, recaptcha: null, log })
  const newWork = async () => solved((await check.task()).challenge)
  const newToken = async () => encode(await newWork())

  beforeAll(async () => {
    db = await database.open()
    check = createHumanCheck({ db, secret: SECRET, recaptcha: null, log })
    otherServer = await openCheck()
  })

  it('the human check gives work that is valid for ten minutes, without a reCAPTCHA key', async () => {
    const { challenge, ...task } = await check.task()
    expect(task).toEqual({ lifetimeMs: 600_000, recaptchaSiteKey: null })
    expect(challenge.parameters.expiresAt * 1_000 - Date.now()).toBeLessThanOrEqual(600_000)
    expect(challenge.parameters.expiresAt * 1_000 - Date.now()).toBeGreaterThan(590_000)
  })

  it('the human check accepts the work that a page has done', async () => {
    const token = await doWork((await check.task()).challenge)
    expect(await check.verify(token ?? '')).toEqual({ ok: true })
  })

  it('a proof of work is accepted only once on all servers together', async () => {
    const token = await newToken()
    expect(await otherServer.verify(token)).toEqual({ ok: true })
    expect(await otherServer.verify(token)).toEqual({ ok: false, reason: 'spent' })
    expect(await check.verify(token)).toEqual({ ok: false, reason: 'spent' })
  })

  it('a proof of work is accepted only once when many servers check it at the same moment', async () => {
    const token = await newToken()
    const servers = [check, otherServer, check, otherServer, check]
    const verdicts = await Promise.all(servers.map(server => server.verify(token)))
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('a proof of work is accepted again for the same request, and for no other', async () => {
    const token = await newToken()
    expect(await check.verify(token, 'key 1')).toEqual({ ok: true })
    expect(await otherServer.verify(token, 'key 1')).toEqual({ ok: true })
    expect(await check.verify(token, 'key 2')).toEqual({ ok: false, reason: 'spent' })
  })

  it('a proof of work in another notation counts as spent', async () => {
    const { challenge, solution } = await newWork()
    expect(await check.verify(encode({ challenge, solution: { ...solution, time: 1 } }))).toEqual({
      ok: true,
    })
    expect(await check.verify(encode({ solution: { ...solution, time: 2 }, challenge }))).toEqual({
      ok: false,
      reason: 'spent',
    })
  })

  it('a proof of work for another site’s secret is refused', async () => {
    const foreign = await openCheck('the secret of another site altogether')
    expect(await foreign.verify(await newToken())).toEqual({ ok: false, reason: 'wrong' })
  })

  it('a proof of work begun before the secret was changed is accepted once', async () => {
    const changed = await openCheck('the secret that came after it: a long one', [SECRET])
    const token = await newToken()
    expect(await changed.verify(token)).toEqual({ ok: true })
    expect(await changed.verify(token)).toEqual({ ok: false, reason: 'spent' })
    const { challenge, solution } = await newWork()
    const longer = encode(altering(challenge, { expiresAt: 9_999_999_999 }, solution))
    expect(await changed.verify(longer)).toEqual({ ok: false, reason: 'wrong' })
  })

  it('a proof of work that took too long is refused', async () => {
    const late = await createProofOfWork(SECRET).challenge(Date.now() - WORK_LIFETIME_MS - 2_000)
    expect(await check.verify(encode(await solved(late)))).toEqual({ ok: false, reason: 'expired' })
  })

  describe('what is no work', () => {
    const altered: readonly [string, (work: DoneWork) => unknown][] = [
      [
        'a longer life',
        ({ challenge, solution }) => altering(challenge, { expiresAt: 9_999_999_999 }, solution),
      ],
      [
        'another salt',
        ({ challenge, solution }) => altering(challenge, { salt: '00'.repeat(16) }, solution),
      ],
      ['less to do', ({ challenge, solution }) => altering(challenge, { cost: 1 }, solution)],
      [
        'another algorithm',
        ({ challenge, solution }) => altering(challenge, { algorithm: 'SHA-256' }, solution),
      ],
      ['one member more', ({ challenge, solution }) => altering(challenge, { data: {} }, solution)],
      [
        'no end',
        ({ challenge, solution }) => altering(challenge, { expiresAt: undefined }, solution),
      ],
      [
        'another signature',
        w => ({ ...w, challenge: { ...w.challenge, signature: 'ab'.repeat(32) } }),
      ],
      ['no signature', w => ({ ...w, challenge: { parameters: w.challenge.parameters } })],
      ['another key', w => ({ ...w, solution: { ...w.solution, derivedKey: 'ab'.repeat(32) } })],
      [
        'the prefix for a key',
        w => ({ ...w, solution: { ...w.solution, derivedKey: w.challenge.parameters.keyPrefix } }),
      ],
      ['a counter below zero', w => ({ ...w, solution: { ...w.solution, counter: -1 } })],
      ['a counter that is text', w => ({ ...w, solution: { ...w.solution, counter: '7' } })],
      ['no solution', ({ challenge }) => ({ challenge })],
      [
        'the first format',
        () => ({ algorithm: 'SHA-256', challenge: 'x', number: 1, salt: 'x', signature: 'x' }),
      ],
      ['a list', w => [w]],
      ['nothing', () => null],
    ]
    let work: DoneWork
    beforeAll(async () => {
      work = await newWork()
    })

    it.each(altered)('an altered proof of work is refused: %s', async (_, alter) => {
      expect(await check.verify(encode(alter(work)))).toEqual({ ok: false, reason: 'wrong' })
    })

    it.each([
      ['no base64', 'é%%%¤'],
      ['no JSON', Buffer.from('{"challenge":').toString('base64')],
      ['a deep one', Buffer.from('['.repeat(6_000)).toString('base64')],
      ['a deep whole one', Buffer.from('['.repeat(3_000) + ']'.repeat(3_000)).toString('base64')],
      [
        'a name that is inherited',
        Buffer.from('{"__proto__":{"challenge":{}}}').toString('base64'),
      ],
      ['what cannot be put into words', encode({ challenge: {}, solution: [{ toString: null }] })],
      ['100 kB', Buffer.from(JSON.stringify({ challenge: 'x'.repeat(75_000) })).toString('base64')],
      ['a token of Google’s, which is not asked here', '03AFcWeA7-google-token'],
    ])('a malformed proof of work is refused: %s', async (_, token) => {
      expect(await check.verify(token)).toEqual({ ok: false, reason: 'wrong' })
    })

    it('a made-up proof of work is refused as wrong', async () => {
      const { challenge, solution } = work
      const madeUp = fc.oneof(
        fc.json(),
        fc.jsonValue().map(other => JSON.stringify({ challenge, solution: other })),
      )
      const tokens = fc.oneof(
        fc.string({ minLength: 1 }),
        madeUp.map(text => Buffer.from(text).toString('base64')),
      )
      await fc.assert(
        fc.asyncProperty(tokens, async token => {
          expect(await check.verify(token)).toEqual({ ok: false, reason: 'wrong' })
        }),
      )
      expect(await check.verify(encode({ challenge, solution }))).toEqual({ ok: true })
    })

    it('an empty proof of work is refused', async () => {
      expect(await check.verify('')).toEqual({ ok: false, reason: 'missing' })
    })
  })
})

const altering = (
  { parameters, signature }: DoneWork['challenge'],
  change: object,
  solution: DoneWork['solution'],
) => ({ challenge: { parameters: { ...parameters, ...change }, signature }, solution })
