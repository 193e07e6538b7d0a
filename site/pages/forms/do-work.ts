import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { DoneWork, HumanTask } from '../../../shared/domain/human-check'

/** Ten times what an old phone takes. */
const TIMEOUT_MS = 20_000

/**
 * Does the work and tells it as the server wants it; null: it took too long, or the browser refused. The browser derives
 * each key beside the page: in Chromium, on a busy machine, 0.2 s in all and no task of the page's over 50 ms. A worker, and
 * a policy that lets one in, would only cost more.
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
