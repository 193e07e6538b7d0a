import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { assert, is } from 'superstruct'
import { DoneWork, HumanTask } from '../../../shared/domain/human-check'

/** Time from the first touch of a form to its sending; slower pages ask for another task. */
export const WORK_LIFETIME_MS = 600_000

/**
 * Up to 120 keys of 5,000 rounds: some 0.1 s with SHA-256 in the processor, as phones have had for
 * years, 0.6 s without. Few long ones, since each takes a task on the page's main thread.
 */
const COST = 5_000
const MIN_KEYS = 60
const MAX_KEYS = 120

type WorkVerdict =
  { ok: true; signature: string; expiresAt: Date } | { ok: false; reason: 'wrong' | 'expired' }

const WRONG = { ok: false, reason: 'wrong' } as const

const decoded = (token: string): unknown => {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return null
  }
}

const isDone = (work: unknown): work is DoneWork => {
  try {
    return is(work, DoneWork)
  } catch {
    // superstruct quotes refused values in its messages, which throws for an object whose
    // `toString` is not a function.
    return false
  }
}

const keysOf = (secret: string) => {
  const keyFor = (use: string): string =>
    createHmac('sha256', secret).update(`human check ${use}`).digest('base64url')
  return { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('key') }
}

/**
 * ALTCHA: work that costs a person nothing and a thousand posts much time, issued and checked
 * without any state.
 */
export const createProofOfWork = (secret: string, formerSecrets: readonly string[] = []) => {
  const keys = keysOf(secret)
  const everyKeys = [keys, ...formerSecrets.map(keysOf)]

  return {
    challenge: async (now = Date.now()): Promise<HumanTask['challenge']> => {
      const challenge: unknown = await createChallenge({
        ...keys,
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(MAX_KEYS, MIN_KEYS),
        deriveKey,
        expiresAt: new Date(now + WORK_LIFETIME_MS),
      })
      assert(challenge, HumanTask.schema.challenge)
      return challenge
    },

    /** Tells if a token is a proof of work, valid or not. */
    isWork: (token: string): boolean => typeof (decoded(token) ?? '') === 'object',

    verify: async (token: string): Promise<WorkVerdict> => {
      const work = decoded(token)
      if (!isDone(work)) return WRONG
      for (const made of everyKeys) {
        const { verified, expired } = await verifySolution({ ...made, ...work, deriveKey })
        if (expired) return { ok: false, reason: 'expired' }
        const { signature, parameters } = work.challenge
        if (verified)
          return { ok: true, signature, expiresAt: new Date(parameters.expiresAt * 1_000) }
      }
      return WRONG
    },
  }
}
