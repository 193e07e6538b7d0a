import type { ClockWatch } from './clock-watch'

const HOUR_MS = 3_600_000

/**
 * Runs a job now and every hour, while the clock is trusted, until the returned function is called.
 */
export const sweepHourly = (
  clock: Pick<ClockWatch, 'look'>,
  sweep: () => Promise<void>,
  onError: (err: unknown) => void,
): (() => void) => {
  const run = async () => {
    if (await clock.look()) await sweep()
  }
  const runOrReport = () => run().catch(onError)
  void runOrReport()
  const timer = setInterval(runOrReport, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
