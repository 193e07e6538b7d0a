/** Returns a signal that aborts after `ms`; `AbortSignal.timeout` is missing before Safari 16. */
export const timeLimit = (ms: number): AbortSignal => {
  const limit = new AbortController()
  setTimeout(() => limit.abort(), ms)
  return limit.signal
}
