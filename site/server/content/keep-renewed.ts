/** Beside what a renewal takes itself, well below the minute within which an edit is seen. */
const PAUSE_MS = 45_000

/** Renews now, and 45 s after each time, until the returned function is called. `renew` never rejects. */
export const keepRenewed = (renew: () => Promise<void>): (() => void) => {
  let timer: NodeJS.Timeout | null = null
  let isOver = false
  const run = async (): Promise<void> => {
    await renew()
    if (!isOver) timer = setTimeout(() => void run(), PAUSE_MS).unref()
  }
  void run()
  return () => {
    isOver = true
    if (timer !== null) clearTimeout(timer)
  }
}
