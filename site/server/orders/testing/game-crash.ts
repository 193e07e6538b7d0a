import type { KyselyPlugin } from 'kysely'

const CRASH = new Error('the power is out')
/** Error of a fake bank that has refunded and whose answer is lost. */
const LOST_ANSWER = 'the process ended'
/** Tells whether an error is that of a game's crash. */
export const isCrash = (error: unknown): boolean =>
  error === CRASH ||
  (error instanceof Error && (error.cause === CRASH || error.message === LOST_ANSWER))

/** A database that fails after so many statements, once. */
export const createCrash = () => {
  let left: number | null = null
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (left === null) return result
      if (left > 0) {
        left -= 1
        return result
      }
      left = null
      throw CRASH
    },
  }
  return { plugin, in: (statements: number | null) => void (left = statements) }
}
