import fc from 'fast-check'
import type { BenchRow } from '../../site/bench/bench-row'
import { randomCart } from '../../shared/stores/testing/random-carts'

const CARTS = 10_000

/** Carts that did not end as they were wanted last: tabs, the way back, answers that were late, in another order, or lost. */
export const benchRandomCarts = async (): Promise<BenchRow> => {
  const { numRuns, failed, seed, counterexamplePath } = await fc.check(randomCart(), {
    numRuns: CARTS,
  })
  const replay = failed ? `, seed ${seed}, path ${counterexamplePath}` : ''
  return {
    what: `carts gone wrong in ${numRuns} random ways through one${replay}`,
    value: failed ? 1 : 0,
    unit: 'carts',
    target: '≤ 0',
  }
}
