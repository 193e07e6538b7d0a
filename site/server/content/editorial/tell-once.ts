import type { ContentLog } from '../content-source'

const MAX_TOLD = 1_000

/** Logs a warning only the first time, although each request finds it. */
export const createTellOnce = (log: ContentLog) => {
  const told = new Set<string>()
  return (details: object, message: string): void => {
    const key = JSON.stringify([message, details])
    if (told.size >= MAX_TOLD || told.has(key)) return
    told.add(key)
    log.warn(details, message)
  }
}
