import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { DoneWork, HumanTask } from '../../../shared/domain/human-check'

/** Ten times what an old phone takes. */
const TIMEOUT_MS = 20_000

/**
 * Does the work and tells it as the server wants it; null: it took too long, or the browser refused. The browser derives
 * each key beside the page, so that a worker, and a policy that lets one in, would only cost more: measured in
 * `e2e/human-check.spec.ts`.
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
