import { setImmediate } from 'node:timers/promises'

/** Duration of a slice, after which other requests run. */
const SLICE_MS = 10
/** Items between two checks of the clock. */
const STEP = 32

/** Calls `work` for each number from 0 to `count`, and lets other requests run in between. */
export const inSlices = async (count: number, work: (index: number) => void): Promise<void> => {
  let start = performance.now()
  for (let index = 0; index < count; index += 1) {
    work(index)
    if (index % STEP !== 0 || performance.now() - start < SLICE_MS) continue
    await setImmediate()
    start = performance.now()
  }
}
