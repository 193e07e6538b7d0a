import type { Log } from '../http/logger'

const EVERY_MS = 3_000

/**
 * Runs the jobs that write mails outside requests, every three seconds until the returned function
 * is called; each returns how many it wrote. `wakeMails` is called after some were written.
 */
export const startMailJobs = (
  jobs: readonly (() => Promise<number>)[],
  log: Pick<Log, 'error'>,
  wakeMails: () => void,
): (() => void) => {
  let isRunning = false
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (const job of jobs)
      try {
        if ((await job()) > 0) wakeMails()
      } catch (err) {
        log.error({ err }, 'mails that are due could not be written')
      }
    isRunning = false
  }
  const timer = setInterval(() => void run(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
