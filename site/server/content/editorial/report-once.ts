import type { ContentLog } from '../content-source'

const MAX_REPORTED = 1_000

/** Logs a warning only the first time, although each request finds it. */
export const createReportOnce = (log: ContentLog) => {
  const reported = new Set<string>()
  return (details: object, message: string): void => {
    const key = JSON.stringify([message, details])
    if (reported.size >= MAX_REPORTED || reported.has(key)) return
    reported.add(key)
    log.warn(details, message)
  }
}
