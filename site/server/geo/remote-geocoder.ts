import { LRUCache } from 'lru-cache'
import type { BanFeature, BanFeatureCollection } from '../../../shared/api/geocoding/ban-format'
import { fetchBan } from '../../../shared/api/geocoding/fetch-ban'
import {
  type GeocodingFailure,
  GeocodingError,
} from '../../../shared/api/geocoding/geocoding-error'
import { readAtMost } from '../../../shared/api/read-at-most'
import { foldText } from '../../../shared/domain/text'
import { type CircuitBreakerOptions, createCircuitBreaker } from './circuit-breaker'
import type { GeoAnswer, GeoSearch } from './geo-search'

type RemotePath = '/search' | '/reverse'

export interface RemoteGeocoderOptions {
  /** Where the BAN server's `/search` and `/reverse` are, for instance https://data.geopf.fr/geocodage. */
  url: string
  /** Answers in its place when it does not, or not in time. */
  fallback: GeoSearch
  /**
   * Called once when the server is given up for a while because it failed several times in a row, and once when its
   * `/reverse` begins to fail, which is asked too seldom for that.
   */
  onFallback?: (reason: GeocodingFailure, cause: unknown, path: RemotePath) => void
  /** Default 3000: a customer is typing. */
  timeoutMs?: number
  breaker?: CircuitBreakerOptions
  fetch?: typeof fetch
}

/** The public servers refuse shorter texts. */
const MIN_REMOTE_LENGTH = 3
const CACHE = { max: 5000, ttl: 24 * 3600 * 1000 }
/** Twenty places are twenty kilobytes; what is kept is kept five thousand times. */
const MAX_ANSWER_LENGTH = 200_000

/** Goes where the operator said and no further: what the server redirects to may be an address within our own network. */
const bounded =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    return response.ok ? new Response(await readAtMost(response, MAX_ANSWER_LENGTH)) : response
  }

// Our own server's form of a town, so that the customer reads the same whichever geocoder answers: see toFeature.
const withTownLabels = (collection: BanFeatureCollection): BanFeatureCollection => ({
  ...collection,
  features: collection.features.map(feature => {
    const { type, postcode, city } = feature.properties
    return type === 'municipality'
      ? { ...feature, properties: { ...feature.properties, label: `${postcode} ${city}` } }
      : feature
  }),
})

/** As many as there are districts and codes of Paris. */
const MOST_CODES = 21

/**
 * Replaces the towns of a BAN server by ours, which have all their postal codes: BAN gives Paris the code 75001 and names
 * its districts as towns. The codes to choose from follow the first.
 */
const createTowns =
  (own: GeoSearch) =>
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
        limit: MOST_CODES,
      }
      const answers = [
        await own.search({ ...town, text: city }),
        await own.search({ ...town, text: name }),
      ]
      const [step, ...choices] = answers.find(answer => answer.features.length > 0)?.features ?? []
      const typed = choices.filter(({ properties }) => codes.includes(properties.postcode))
      if (step === undefined) replaced.push(feature)
      else if (typed.length > 0) replaced.push(...typed)
      else replaced.push(step, ...(at === 0 ? choices : []))
    }
    const seen = new Set<string>()
    return replaced.filter(({ properties: { label, citycode } }) => {
      const key = `${citycode} ${label}`
      return !seen.has(key) && seen.add(key)
    })
  }

const isSameTown = (one: BanFeature, other: BanFeature): boolean =>
  one.properties.citycode === other.properties.citycode ||
  foldText(one.properties.city) === foldText(other.properties.city) ||
  (one.properties.postcode !== '' && one.properties.postcode === other.properties.postcode)

/** The whole of BAN holds what lies overseas, too. */
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

/** A server that refuses a question, for its length or its first letter, is not down; too many questions are its own limit. */
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
 * Asks a BAN server what it is asked, keeps its answers for a day, and has the embedded geocoder answer when it fails: at
 * once while the server seems to be down, so that nobody waits for it at each key press.
 */
export const createRemoteGeocoder = ({
  url,
  fallback,
  onFallback,
  timeoutMs = 3000,
  breaker: breakerOptions,
  fetch = globalThis.fetch,
}: RemoteGeocoderOptions): GeoSearch => {
  const cache = new LRUCache<string, BanFeatureCollection>(CACHE)
  const breaker = createCircuitBreaker(breakerOptions)
  const fetchBounded = bounded(fetch)
  const withOwnTowns = createTowns(fallback)
  let isReverseFailing = false

  const ask = async (
    path: RemotePath,
    parameters: URLSearchParams,
    standIn: () => Promise<GeoAnswer>,
  ): Promise<GeoAnswer> => {
    const question = `${url.replace(/\/$/, '')}${path}?${parameters}`
    const known = cache.get(question)
    if (known !== undefined) return known
    if (breaker.mayAsk()) {
      try {
        const collection = withTownLabels(
          withoutOverseas(await fetchBan(question, { timeoutMs, fetch: fetchBounded })),
        )
        breaker.succeed()
        if (path === '/reverse') isReverseFailing = false
        cache.set(question, collection)
        return collection
      } catch (error) {
        const isReverse = path === '/reverse'
        // A point is never a wrong question.
        const isGivenUp =
          isRefusalOfTheQuestion(error) && !isReverse ? void breaker.succeed() : breaker.fail()
        if (isGivenUp === true || (isReverse && !isReverseFailing)) {
          onFallback?.(error instanceof GeocodingError ? error.reason : 'network', error, path)
        }
        isReverseFailing ||= isReverse
      }
    }
    return { ...(await standIn()), isStandIn: true }
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
      const own = await fallback.search(query)
      // A code that is unknown or another town's is not left to a server that would answer something near.
      if (own.note === 'unknown-postcode' || own.note === 'contradiction') return own
      const answer = await ask('/search', parameters, async () => own)
      if (answer.isStandIn === true || answer.isOverseas === true) return answer
      const isTown = ([first]: readonly BanFeature[]) => first?.properties.type === 'municipality'
      if (isTown(own.features) && (isTown(answer.features) || answer.features.length === 0))
        return { ...answer, features: own.features }
      const features = await withOwnTowns(answer.features, text)
      // The town that stands beside a street or a code is known: what lies in another one was not asked for.
      const isTownKnown =
        own.features.some(({ properties }) => properties.type !== 'municipality') ||
        /\d{5}/.test(text)
      const isMeant = (feature: BanFeature) => own.features.some(one => isSameTown(one, feature))
      if (!isTownKnown || own.features.length === 0 || features.length === 0)
        return { ...answer, features }
      const meant = features.filter(isMeant)
      return { ...answer, features: meant.length > 0 ? meant : own.features }
    },

    reverse: async query => {
      const { latitude, longitude, limit, type } = query
      const parameters = parametersOf({ lon: longitude, lat: latitude, limit, type })
      return ask('/reverse', parameters, () => fallback.reverse(query))
    },
  }
}
