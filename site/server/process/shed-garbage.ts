import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How long a server has to have rested, and the share of that time in which it may have had something to do. */
const REST_MS = 500
const BUSY_SHARE = 0.1
/** Between the two rounds. */
const PAUSE_MS = 1_000

/**
 * Collects what a start leaves behind, and gives it back: the second round frees the pages that the first one emptied. Node
 * does so by itself only when much is asked of the server: one that rests would hold on to some 70 MB for good. Each round
 * keeps everybody waiting for a tenth of a second: it waits until nobody is there, and is left out of a server that never
 * rests, which collects by itself. To be called once.
 */
export const shedGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') return
  const collectAtRest = (rounds: number): void => {
    let last = performance.eventLoopUtilization()
    const timer = setInterval(() => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      if (utilization > BUSY_SHARE) return
      clearInterval(timer)
      collect()
      if (rounds > 1) setTimeout(() => collectAtRest(rounds - 1), PAUSE_MS - REST_MS).unref()
    }, REST_MS).unref()
  }
  collectAtRest(2)
}
