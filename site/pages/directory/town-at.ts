import { fetchBan } from '../../../shared/api/geocoding/fetch-ban'

const TIMEOUT_MS = 5_000
/** Precision of about a hundred metres: the exact position is not needed. */
const DIGITS = 3

/**
 * Returns the town at a position as a customer types it: '81000 Albi'. Empty: none. Rejects when
 * the server does not answer.
 */
export const townAt = async ({ latitude, longitude }: GeolocationCoordinates): Promise<string> => {
  const query = new URLSearchParams({
    lat: latitude.toFixed(DIGITS),
    lon: longitude.toFixed(DIGITS),
    type: 'municipality',
  })
  const { features } = await fetchBan(`/geo/reverse?${query.toString()}`, {
    timeoutMs: TIMEOUT_MS,
    fetch: (input, init) => fetch(input, init),
  })
  const [town] = features
  if (town === undefined) return ''
  const { postcode, postcodes, city } = town.properties
  return `${postcode === '' ? (postcodes?.[0] ?? '') : postcode} ${city}`.trim()
}
