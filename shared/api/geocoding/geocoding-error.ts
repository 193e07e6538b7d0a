/** `refused`: another status than 2xx, a wrong key, a quota; `malformed`: an unexpected answer. */
export type GeocodingFailure = 'network' | 'timeout' | 'refused' | 'malformed'

/** An address service that did not answer as it should. */
export class GeocodingError extends Error {
  override readonly name = 'GeocodingError'

  constructor(
    readonly reason: GeocodingFailure,
    options?: ErrorOptions,
  ) {
    super(`geocoding failed: ${reason}`, options)
  }
}
