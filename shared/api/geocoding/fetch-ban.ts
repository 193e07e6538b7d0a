import { is } from 'superstruct'
import { BanFeatureCollection } from './ban-format'
import { withDeadline } from './deadline'
import { GeocodingError } from './geocoding-error'

interface FetchBanOptions {
  timeoutMs: number
  fetch: typeof fetch
  signal?: AbortSignal | undefined
}

/**
 * Calls a server that speaks BAN's format. Rejects with a GeocodingError, or with the signal's
 * reason once aborted.
 */
export const fetchBan = (
  url: string,
  { timeoutMs, fetch, signal }: FetchBanOptions,
): Promise<BanFeatureCollection> =>
  withDeadline(signal, timeoutMs, async deadline => {
    try {
      const response = await fetch(url, {
        signal: deadline,
        headers: { accept: 'application/json' },
      })
      if (!response.ok) throw new GeocodingError('refused', { cause: response.status })
      const body: unknown = await response.json()
      if (!is(body, BanFeatureCollection)) throw new GeocodingError('malformed')
      return body
    } catch (cause) {
      if (cause instanceof GeocodingError) throw cause
      throw new GeocodingError(cause instanceof SyntaxError ? 'malformed' : 'network', { cause })
    }
  })
