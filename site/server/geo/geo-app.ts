import { type Context, Hono } from 'hono'
import { type Infer, optional, pattern, refine, string, type, validate } from 'superstruct'
import { BanType } from '../../../shared/api/geocoding/ban-format'
import { isQuery, MAX_QUERY_LENGTH } from '../../../shared/api/geocoding/geocoder-query'
import { plainText } from '../../../shared/domain/text'
import type { GeoAnswer, GeoSearch } from './geo-search'

/** Towns rarely change: browsers and CDNs may cache an answer for a day. */
const CACHE_CONTROL = 'public, max-age=86400'
const DEFAULT_LIMIT = 10

const Text = refine(plainText(MAX_QUERY_LENGTH), 'query', value => isQuery(value.trim(), 2))
const degrees = (limit: number) =>
  refine(
    pattern(string(), /^[+-]?\d{1,3}(?:\.\d{1,20})?$/),
    'degrees',
    value => Math.abs(Number(value)) <= limit,
  )

const Common = { limit: optional(pattern(string(), /^(?:[1-9]|1\d|20)$/)), type: optional(BanType) }
const SearchParameters = type({
  ...Common,
  q: Text,
  autocomplete: optional(pattern(string(), /^(?:0|1|true|false)$/)),
  postcode: optional(pattern(string(), /^\d{5}$/)),
  citycode: optional(pattern(string(), /^(?:\d{5}|2[AB]\d{3})$/i)),
  lat: optional(degrees(90)),
  lon: optional(degrees(180)),
})
const ReverseParameters = type({ ...Common, lat: degrees(90), lon: degrees(180) })

const EstimateParameters = type({
  postalCode: pattern(string(), /^\d{5}$/),
  city: plainText(MAX_QUERY_LENGTH),
})

// Overrides of BAN's English messages; the minimum length differs, since our server accepts two
// letters.
const REASONS: Readonly<Record<string, string>> = {
  q: 'q: must contain between 2 and 200 chars and start with a number or a letter',
  limit: 'limit: must be an integer between 1 and 20',
  type: 'type: must be one of housenumber, street, locality, municipality',
  autocomplete: 'autocomplete: must be a boolean value',
  postcode: 'postcode: must be 5 digits',
  citycode: 'citycode: must be an INSEE code',
  lat: 'lat: must be a float between -90 and 90',
  lon: 'lon: must be a float between -180 and 180',
} satisfies Record<keyof Infer<typeof SearchParameters>, string>

const refusal = (fields: string[]) => ({
  code: 400,
  message: 'Failed parsing query',
  detail: [...new Set(fields)].map(field => REASONS[field] ?? field),
})

const toSearchQuery = ({
  q,
  limit,
  autocomplete,
  lat,
  lon,
  ...filters
}: Infer<typeof SearchParameters>) => ({
  text: q.trim(),
  limit: Number(limit ?? DEFAULT_LIMIT),
  isAutocomplete: autocomplete !== '0' && autocomplete !== 'false',
  type: filters.type,
  postcode: filters.postcode,
  citycode: filters.citycode,
  near:
    lat === undefined || lon === undefined
      ? undefined
      : { latitude: Number(lat), longitude: Number(lon) },
})

/**
 * An answer of the fallback geocoder must not be cached. Only an answer of a known length is sent
 * uncompressed.
 */
const send = (context: Context, { isFallback = false, ...collection }: GeoAnswer): Response => {
  const body = JSON.stringify(collection)
  return context.body(body, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': isFallback ? 'no-store' : CACHE_CONTROL,
  })
}

/**
 * Serves `/search` and `/reverse` in the format of the Base Adresse Nationale, read only, under
 * `/geo`. `googleMapsKey` is added to search results. `/estimate` answers the first figures for a
 * departure, in one sentence.
 */
export const createGeoApp = (
  geocoder: GeoSearch,
  googleMapsKey: string | null = null,
  estimate: (postalCode: string, city: string) => string = () => '',
): Hono => {
  const mapsKey = googleMapsKey === null ? {} : { googleMapsKey }
  const app = new Hono()
  app.get('/search', async context => {
    const [error, parameters] = validate(context.req.query(), SearchParameters)
    if (error !== undefined)
      return context.json(refusal(error.failures().map(({ key }) => String(key))), 400)
    if ((parameters.lat === undefined) !== (parameters.lon === undefined)) {
      return context.json(refusal(['lat/lon: must be present together']), 400)
    }
    // The key of a server like ours is not for our customers.
    const { googleMapsKey: _, ...found } = await geocoder.search(toSearchQuery(parameters))
    return send(context, { ...found, ...mapsKey })
  })

  app.get('/reverse', async context => {
    const [error, parameters] = validate(context.req.query(), ReverseParameters)
    if (error !== undefined)
      return context.json(refusal(error.failures().map(({ key }) => String(key))), 400)
    const { lat, lon, limit, type } = parameters
    return send(
      context,
      await geocoder.reverse({
        latitude: Number(lat),
        longitude: Number(lon),
        limit: Number(limit ?? 1),
        type,
      }),
    )
  })

  app.get('/estimate', context => {
    const [error, parameters] = validate(context.req.query(), EstimateParameters)
    if (error !== undefined)
      return context.json(refusal(error.failures().map(({ key }) => String(key))), 400)
    // Prices change with the day.
    return context.json({ text: estimate(parameters.postalCode, parameters.city) }, 200, {
      'Cache-Control': 'public, max-age=3600',
    })
  })
  return app
}
