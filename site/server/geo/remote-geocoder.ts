import { LRUCache } from 'lru-cache'
import type { BanFeature, BanFeatureCollection } from '../../../shared/api/geocoding/ban-format'
import { fetchBan } from '../../../shared/api/geocoding/fetch-ban'
import {
  type GeocodingFailure,
  GeocodingError,
} from '../../../shared/api/geocoding/geocoding-error'
import { readAtMost } from '../../../shared/api/read-at-most'
import { foldText } from '../../../shared/domain/text'
import { type CircuitBreakerOptions, createCircuitBreaker } from '../outgoing/circuit-breaker'
import type { GeoAnswer, GeoSearch } from './geo-search'

type RemotePath = '/search' | '/reverse'

interface RemoteGeocoderOptions {
  /**
   * Address of the BAN server's `/search` and `/reverse`, for instance
   * https://data.geopf.fr/geocodage.
   */
  url: string
  /** Geocoder used when the server fails or is too slow. */
  fallback: GeoSearch
  /**
   * Called once when the circuit breaker opens, and once when `/reverse`, which is called too
   * rarely to open it, starts to fail.
   */
  onFallback?: (reason: GeocodingFailure, cause: unknown, path: RemotePath) => void
  /** Time limit in ms. Default: 3,000, since a customer is typing. */
  timeoutMs?: number
  breakerOptions?: CircuitBreakerOptions
  fetch?: typeof fetch
}

/** The public servers refuse shorter texts. */
const MIN_REMOTE_LENGTH = 3
const CACHE = { max: 5000, ttl: 24 * 3600 * 1000 }
/**
 * Maximum length of an answer: twenty places take twenty kilobytes. Five thousand answers are
 * cached.
 */
const MAX_ANSWER_LENGTH = 200_000

/** Does not follow redirects: they could lead into our own network. */
const bounded =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    return response.ok ? new Response(await readAtMost(response, MAX_ANSWER_LENGTH)) : response
  }

// Uses our own labels of towns, so that customers read the same whichever geocoder answers: see
// toFeature.
const withTownLabels = (collection: BanFeatureCollection): BanFeatureCollection => ({
  ...collection,
  features: collection.features.map(feature => {
    const { type, postcode, city } = feature.properties
    return type === 'municipality'
      ? { ...feature, properties: { ...feature.properties, label: `${postcode} ${city}` } }
      : feature
  }),
})

/** Maximum postal codes of a town, those of Paris. */
const MAX_CODES = 21

/**
 * Replaces the towns of a BAN server by ours, which have all their postal codes: BAN gives Paris
 * the code 75001 and its districts as towns. The codes to choose from follow the first.
 */
const createTowns =
  (embedded: GeoSearch) =>
  async (features: readonly BanFeature[], text: string): Promise<BanFeature[]> => {
    const codes: readonly string[] = text.match(/(?<!\d)\d{5}(?!\d)/g) ?? []
    const replaced: BanFeature[] = []
    for (const [at, feature] of features.entries()) {
      const { type, citycode, city, name } = feature.properties
      if (type !== 'municipality' || citycode === undefined) {
        replaced.push(feature)
        continue
      }
      const town = {
        isAutocomplete: false,
        type: 'municipality' as const,
        citycode,
        limit: MAX_CODES,
      }
      const answers = [
        await embedded.search({ ...town, text: city }),
        await embedded.search({ ...town, text: name }),
      ]
      const [step, ...choices] = answers.find(answer => answer.features.length > 0)?.features ?? []
      const matching = choices.filter(({ properties }) => codes.includes(properties.postcode))
      if (step === undefined) replaced.push(feature)
      else if (matching.length > 0) replaced.push(...matching)
      else replaced.push(step, ...(at === 0 ? choices : []))
    }
    const labels = new Set<string>()
    return replaced.filter(({ properties: { label, citycode } }) => {
      const key = `${citycode} ${label}`
      return !labels.has(key) && labels.add(key)
    })
  }

const isSameTown = (one: BanFeature, other: BanFeature): boolean =>
  one.properties.citycode === other.properties.citycode ||
  foldText(one.properties.city) === foldText(other.properties.city) ||
  (one.properties.postcode !== '' && one.properties.postcode === other.properties.postcode)

/**
 * Answers a street without its town: the customer chooses among the streets of that name. A town is
 * at most similar: BAN answers 'Haute-Vienne' with Vienne.
 */
const streetsOnly = (answer: GeoAnswer): GeoAnswer => ({
  ...answer,
  features: answer.features.filter(({ properties }) => properties.type !== 'municipality'),
  note: 'add-town',
})

/** BAN also contains places overseas. */
const withoutOverseas = ({
  features,
  ...collection
}: BanFeatureCollection): BanFeatureCollection => {
  const isAway = ({ properties }: BanFeatureCollection['features'][number]) =>
    /^9[78]\d{3}$/.test(properties.postcode)
  const [first] = features
  return {
    ...collection,
    features: features.filter(feature => !isAway(feature)),
    ...(first !== undefined && isAway(first) ? { isOverseas: true } : {}),
  }
}

/**
 * A server that refuses a query for its length or first letter is not down; 429 is its own limit.
 */
const isRefusalOfTheQuestion = (error: unknown): boolean =>
  error instanceof GeocodingError &&
  typeof error.cause === 'number' &&
  error.cause >= 400 &&
  error.cause < 500 &&
  error.cause !== 429

const parametersOf = (values: Record<string, string | number | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

/**
 * Queries a BAN server, caches its answers for a day, and falls back to the embedded geocoder: at
 * once while the server seems down, so that no key press waits for it.
 */
export const createRemoteGeocoder = ({
  url,
  fallback,
  onFallback,
  timeoutMs = 3000,
  breakerOptions,
  fetch = globalThis.fetch,
}: RemoteGeocoderOptions): GeoSearch => {
  const cache = new LRUCache<string, BanFeatureCollection>(CACHE)
  const breaker = createCircuitBreaker(breakerOptions)
  const fetchBounded = bounded(fetch)
  const withOwnTowns = createTowns(fallback)
  let isReverseFailing = false

  const callRemote = async (
    path: RemotePath,
    parameters: URLSearchParams,
    standIn: () => Promise<GeoAnswer>,
  ): Promise<GeoAnswer> => {
    const question = `${url.replace(/\/$/, '')}${path}?${parameters}`
    const cached = cache.get(question)
    if (cached !== undefined) return cached
    const permit = breaker.begin()
    if (permit !== null) {
      try {
        const collection = withTownLabels(
          withoutOverseas(await fetchBan(question, { timeoutMs, fetch: fetchBounded })),
        )
        permit.succeed()
        if (path === '/reverse') isReverseFailing = false
        cache.set(question, collection)
        return collection
      } catch (error) {
        const isReverse = path === '/reverse'
        // A point is never an invalid query.
        const isAborted =
          isRefusalOfTheQuestion(error) && !isReverse ? void permit.succeed() : permit.fail()
        if (isAborted === true || (isReverse && !isReverseFailing)) {
          onFallback?.(error instanceof GeocodingError ? error.reason : 'network', error, path)
        }
        isReverseFailing ||= isReverse
      }
    }
    return { ...(await standIn()), isFallback: true }
  }

  return {
    search: async query => {
      if (query.text.length < MIN_REMOTE_LENGTH) return fallback.search(query)
      const { text, limit, isAutocomplete, type, postcode, citycode, near } = query
      const parameters = parametersOf({
        q: text,
        limit,
        autocomplete: isAutocomplete ? 1 : 0,
        type,
        postcode,
        citycode,
        lat: near?.latitude,
        lon: near?.longitude,
      })
      const embeddedAnswer = await fallback.search(query)
      // An unknown or contradicting code is not sent to a server that would return a place nearby.
      if (embeddedAnswer.note === 'unknown-postcode' || embeddedAnswer.note === 'contradiction')
        return embeddedAnswer
      const answer = await callRemote('/search', parameters, async () => embeddedAnswer)
      if (answer.isFallback === true || answer.isOverseas === true) return answer
      if (embeddedAnswer.note === 'add-town') return streetsOnly(answer)
      const isTown = ([first]: readonly BanFeature[]) => first?.properties.type === 'municipality'
      if (
        isTown(embeddedAnswer.features) &&
        (isTown(answer.features) || answer.features.length === 0)
      )
        return { ...answer, features: embeddedAnswer.features }
      const features = await withOwnTowns(answer.features, text)
      // The town beside a street or a code is known: results in another town are dropped.
      const isTownKnown =
        embeddedAnswer.features.some(({ properties }) => properties.type !== 'municipality') ||
        /\d{5}/.test(text)
      const isEmbeddedTown = (feature: BanFeature) =>
        embeddedAnswer.features.some(one => isSameTown(one, feature))
      if (embeddedAnswer.features.length === 0 || features.length === 0)
        return { ...answer, features }
      const embeddedTowns = features.filter(isEmbeddedTown)
      // 'plan Vars': a street of that name elsewhere does not hide the town.
      if (!isTownKnown)
        return {
          ...answer,
          features: embeddedTowns.length > 0 ? features : [...features, ...embeddedAnswer.features],
        }
      return {
        ...answer,
        features: embeddedTowns.length > 0 ? embeddedTowns : embeddedAnswer.features,
      }
    },

    reverse: async query => {
      const { latitude, longitude, limit, type } = query
      const parameters = parametersOf({ lon: longitude, lat: latitude, limit, type })
      return callRemote('/reverse', parameters, () => fallback.reverse(query))
    },
  }
}
