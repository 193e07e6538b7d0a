import { GeocodingError } from './geocoding-error'

/** Time limit of an address service. */
export const GEOCODING_TIMEOUT_MS = 5000

/**
 * Runs a call that ends with its answer, with the caller's abort, or with a GeocodingError 'timeout', whichever comes
 * first; the signal it is given is aborted in the two last cases. By hand, since `AbortSignal.any` is missing before
 * Safari 17.4 and some services take no signal at all.
 */
export const withDeadline = <T>(
  signal: AbortSignal | undefined,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const controller = new AbortController()
    const stop = (reason: unknown) => {
      clean()
      reject(reason)
      controller.abort(reason)
    }
    const handleAbort = () => stop(signal?.reason)
    const timer = setTimeout(() => stop(new GeocodingError('timeout')), timeoutMs)
    const clean = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', handleAbort)
    }
    if (signal?.aborted) {
      handleAbort()
      return
    }
    signal?.addEventListener('abort', handleAbort)
    run(controller.signal).finally(clean).then(resolve, reject)
  })
