/** Pause between renewals: an edit appears within a minute. */
const PAUSE_MS = 45_000

export interface Renewing {
  /** Renews at once; if a renewal is running, another one follows. */
  now: () => void
  stop: () => void
}

/** Renews now, and 45 s after each time, until it is stopped. `renew` never rejects. */
export const keepRenewed = (renew: () => Promise<void>, pauseMs = PAUSE_MS): Renewing => {
  let timer: NodeJS.Timeout | null = null
  let isOver = false
  let isRunning = false
  let isAsked = false
  const run = async (): Promise<void> => {
    isRunning = true
    do {
      isAsked = false
      await renew()
    } while (isAsked && !isOver)
    isRunning = false
    if (!isOver) timer = setTimeout(() => void run(), pauseMs).unref()
  }
  const hold = (): void => {
    if (timer !== null) clearTimeout(timer)
  }
  void run()
  return {
    now: () => {
      isAsked = true
      if (isRunning || isOver) return
      hold()
      void run()
    },
    stop: () => {
      isOver = true
      hold()
    },
  }
}
