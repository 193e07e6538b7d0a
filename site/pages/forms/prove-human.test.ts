import { describe, expect, it, vi } from 'vitest'
import type { HumanTask } from '../../../shared/domain/human-check'
import { createHumanProver } from './prove-human'

const hex = (bytes: number) => 'ab'.repeat(bytes)
const task = (recaptchaSiteKey: string | null): HumanTask => ({
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      expiresAt: 1,
      keyLength: 32,
      keyPrefix: hex(16),
      keySignature: hex(32),
      nonce: hex(16),
      salt: hex(16),
    },
    signature: hex(32),
  },
  lifetimeMs: 600_000,
  recaptchaSiteKey,
})

const MINUTE_MS = 60_000

const setUp = ({ siteKey = null as string | null, isAgreed = false } = {}) => {
  let time = 0
  let count = 0
  let state = isAgreed ? 'google' : 'asked'
  const fetchTask = vi.fn(async (): Promise<HumanTask | null> => task(siteKey))
  const work = vi.fn(async (): Promise<string | null> => `work ${(count += 1)}`)
  const google = {
    load: vi.fn((_siteKey: string) => undefined),
    prove: vi.fn(async (_siteKey: string): Promise<string | null> => `google ${(count += 1)}`),
  }
  const prover = createHumanProver({
    fetchTask,
    work,
    google,
    wantsGoogle: () => state === 'google',
    onGoogleFailed: () => (state = 'failed'),
    now: () => time,
  })
  return {
    prover,
    ask: fetchTask,
    work,
    google,
    choose: (way: string) => (state = way),
    state: () => state,
    pass: (ms: number) => (time += ms),
  }
}

describe('proving by work', () => {
  it('the proof of work starts once at the first touch and returns its token', async () => {
    const { prover, ask, work, google } = setUp()
    expect(ask).not.toHaveBeenCalled()
    prover.begin()
    prover.begin()
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 1' })
    expect(ask).toHaveBeenCalledTimes(1)
    expect(work).toHaveBeenCalledTimes(1)
    expect(google.load).not.toHaveBeenCalled()
  })

  it('a repeated request gets the same token, and a new one after it was discarded', async () => {
    const { prover } = setUp()
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 1' })
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 1' })
    prover.discard()
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 2' })
  })

  it('the prover fetches a new token when the old one is about to expire', async () => {
    const { prover, pass } = setUp()
    prover.begin()
    await prover.prove()
    pass(9 * MINUTE_MS - 1)
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 1' })
    pass(1)
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 2' })
  })

  it('the prover reports an unreachable server and asks it again next time', async () => {
    const { prover, ask } = setUp()
    ask.mockResolvedValueOnce(null)
    prover.begin()
    expect(await prover.prove()).toEqual({ ok: false, reason: 'unreachable' })
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 1' })
  })

  it('the prover reports “unsupported” when the work gives no result, and works the next time', async () => {
    const { prover, work } = setUp()
    work.mockResolvedValueOnce(null)
    expect(await prover.prove()).toEqual({ ok: false, reason: 'unsupported' })
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 1' })
  })

  it('the prover reports “unsupported” in a browser that cannot do the work', async () => {
    const prover = createHumanProver({
      fetchTask: async () => task(null),
      work: undefined,
      google: { load: () => undefined, prove: async () => null },
      wantsGoogle: () => false,
      onGoogleFailed: () => undefined,
    })
    expect(await prover.prove()).toEqual({ ok: false, reason: 'unsupported' })
  })
})

describe('where Google’s check is offered', () => {
  it('the prover does not contact Google before the visitor agrees', async () => {
    const { prover, google } = setUp({ siteKey: 'key' })
    prover.begin()
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 1' })
    expect(google.load).not.toHaveBeenCalled()
    expect(google.prove).not.toHaveBeenCalled()
  })

  it('the prover loads Google after consent and asks for its short-lived token only at the end', async () => {
    const { prover, google, work, pass } = setUp({ siteKey: 'key', isAgreed: true })
    prover.begin()
    await vi.waitFor(() => expect(google.load).toHaveBeenCalledWith('key'))
    expect(google.prove).not.toHaveBeenCalled()
    expect(await prover.prove()).toEqual({ ok: true, token: 'google 1' })
    pass(MINUTE_MS - 1)
    expect(await prover.prove()).toEqual({ ok: true, token: 'google 1' })
    pass(1)
    expect(await prover.prove()).toEqual({ ok: true, token: 'google 2' })
    expect(work).not.toHaveBeenCalled()
  })

  it('the prover follows the visitor’s answer, even when it changes later', async () => {
    const { prover, choose } = setUp({ siteKey: 'key' })
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 1' })
    choose('google')
    expect(await prover.prove()).toEqual({ ok: true, token: 'google 2' })
    choose('own')
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 3' })
  })

  it('the prover does the work when Google does not answer, until Google is chosen again', async () => {
    const { prover, google, state, choose } = setUp({ siteKey: 'key', isAgreed: true })
    google.prove.mockResolvedValueOnce(null)
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 1' })
    expect(state()).toBe('failed')
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 1' })
    expect(google.prove).toHaveBeenCalledTimes(1)
    choose('google')
    expect(await prover.prove()).toEqual({ ok: true, token: 'google 2' })
  })

  it('the prover does the work after the server refused Google’s token', async () => {
    const { prover, state } = setUp({ siteKey: 'key', isAgreed: true })
    await prover.prove()
    prover.discard()
    expect(state()).toBe('failed')
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 2' })
  })

  it('the prover does the work when the server offers no Google key any more', async () => {
    const { prover, google } = setUp({ siteKey: null, isAgreed: true })
    expect(await prover.prove()).toEqual({ ok: true, token: 'work 1' })
    expect(google.prove).not.toHaveBeenCalled()
  })
})
