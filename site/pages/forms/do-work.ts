import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { DoneWork, HumanTask } from '../../../shared/domain/human-check'

/** Time limit: ten times what an old phone needs. */
const TIMEOUT_MS = 20_000

/**
 * Solves the proof of work and encodes it; null: too slow, or refused by the browser. Key
 * derivation runs off the main thread: 0.2 s in total in Chromium on a busy machine, no task over
 * 50 ms. A worker, and a policy that allows it, would only cost more.
 */
export const doWork = async (challenge: HumanTask['challenge']): Promise<string | null> => {
  try {
    const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
    if (solution === null) return null
    const done: DoneWork = { challenge, solution }
    return btoa(JSON.stringify(done)) // hexadecimal and numbers only
  } catch (error) {
    console.warn('Human check failed due to:', error)
    return null
  }
}
