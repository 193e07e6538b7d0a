import { setImmediate } from 'node:timers/promises'

/** Work that is let go of after so long, for whoever asks for a page meanwhile. */
const SLICE_MS = 10
/** Between two looks at the clock. */
const STEP = 32

/** Does `work` for each number from 0 to `count`, and lets others have their turn in between. */
export const inSlices = async (count: number, work: (index: number) => void): Promise<void> => {
  let start = performance.now()
  for (let index = 0; index < count; index += 1) {
    work(index)
    if (index % STEP !== 0 || performance.now() - start < SLICE_MS) continue
    await setImmediate()
    start = performance.now()
  }
}
