import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createEmbeddedGeocoder } from '../server/geo/embedded-geocoder'
import { loadPlaces } from '../server/geo/load-places'
import type { Place } from '../server/geo/place'
import type { BenchRow } from './bench-row'
import { type Typed, TYPED_STRINGS, typedCorpus } from './typed-corpus'

const QUERIES = 5000
const LIMIT = 5
const MB = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')
const heapUsed = (): number => {
  if (typeof collectGarbage === 'function') collectGarbage()
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? NaN

interface Measured {
  p50: number
  p95: number
  p99: number
  buildMs: number
  heapMb: number
  hits: number
}

type Search = (text: string) => Promise<(string | undefined)[]> | (string | undefined)[]

const measure = async (build: () => Search, corpus: readonly Typed[]): Promise<Measured> => {
  const heapBefore = heapUsed()
  const start = performance.now()
  const search = build()
  const buildMs = performance.now() - start
  const heapMb = (heapUsed() - heapBefore) / MB
  for (const { text } of corpus.slice(0, 500)) await search(text)
  const times: number[] = []
  let hits = 0
  for (const { text, place, isBehindStreet } of corpus) {
    const asked = performance.now()
    const codes = await search(text)
    times.push(performance.now() - asked)
    if (!isBehindStreet && codes.includes(place.code)) hits += 1
  }
  const plain = corpus.filter(({ isBehindStreet }) => !isBehindStreet).length
  times.sort((one, other) => one - other)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share => percentile(times, share))
  return {
    p50: p50 ?? NaN,
    p95: p95 ?? NaN,
    p99: p99 ?? NaN,
    buildMs,
    heapMb,
    hits: (100 * hits) / plain,
  }
}

const buildOurs = (places: readonly Place[]) => (): Search => {
  const geocoder = createEmbeddedGeocoder(places)
  return async text => {
    const { features } = await geocoder.search({ text, limit: LIMIT, isAutocomplete: true })
    return features.map(({ properties }) => properties.citycode)
  }
}

/** Returns the share of typed texts that have the right town in first place. */
const firstRight = async (search: Search): Promise<number> => {
  const typed = Object.entries(TYPED_STRINGS)
  let right = 0
  for (const [text, citycode] of typed) if ((await search(text))[0] === citycode) right += 1
  return (100 * right) / typed.length
}

interface MiniSearch {
  addAll(documents: readonly object[]): void
  search(text: string, options: object): { id: number }[]
}
const isMiniSearch = (value: unknown): value is MiniSearch =>
  typeof value === 'object' && value !== null && 'addAll' in value && 'search' in value

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Configured as its documentation advises for suggestions: prefixes, a fifth of the letters wrong,
 * bigger towns first.
 */
const buildMiniSearch =
  (constructor: Parameters<typeof Reflect.construct>[0], places: readonly Place[]) =>
  (): Search => {
    const index: unknown = Reflect.construct(constructor, [
      { fields: ['name', 'postcodes'], processTerm: fold },
    ])
    if (!isMiniSearch(index)) throw new Error('the index is no MiniSearch instance')
    index.addAll(
      places.map(({ name, postcodes }, id) => ({ id, name, postcodes: postcodes.join(' ') })),
    )
    const options = {
      prefix: true,
      fuzzy: 0.2,
      combineWith: 'AND',
      boostDocument: (id: number) => 1 + Math.log10(1 + (places[id]?.population ?? 0)),
    }
    return text =>
      index
        .search(text, options)
        .slice(0, LIMIT)
        .map(({ id }) => places[id]?.code)
  }

/**
 * Measures the embedded geocoder over all communes: the cost of a key press and of the index, and
 * how often the town being typed is among the five answers. `rivals.minisearch`: the default export
 * of the npm package, measured with the same words.
 */
export const benchGeocoder = async (rivals: { minisearch?: unknown } = {}): Promise<BenchRow[]> => {
  const heapBefore = heapUsed()
  const start = performance.now()
  const places = loadPlaces()
  const loadMs = performance.now() - start
  const placesMb = (heapUsed() - heapBefore) / MB
  const corpus = typedCorpus(places, QUERIES)
  const ours = await measure(buildOurs(places), corpus)
  const { minisearch } = rivals
  const theirs =
    typeof minisearch === 'function'
      ? await measure(buildMiniSearch(minisearch, places), corpus)
      : undefined
  const row = (what: string, key: keyof Measured, unit: string, target?: string): BenchRow => ({
    what,
    value: ours[key],
    unit,
    ...(target === undefined ? {} : { target }),
    ...(theirs === undefined ? {} : { rival: 'minisearch', rivalValue: theirs[key] }),
  })
  return [
    row(`suggestions, ${QUERIES} typed texts over ${places.length} places, p50`, 'p50', 'ms'),
    row('suggestions, p95', 'p95', 'ms', '≤ 10'),
    row('suggestions, p99', 'p99', 'ms'),
    row('town typed without a street is among the five answers', 'hits', '%'),
    {
      what: 'typed strings, right at once',
      value: await firstRight(buildOurs(places)()),
      unit: '%',
      target: '≥ 95',
    },
    row('geocoder index, build', 'buildMs', 'ms', '≤ 500'),
    row('geocoder index, memory', 'heapMb', 'MB'),
    { what: 'list of places, read', value: loadMs, unit: 'ms' },
    { what: 'list of places, memory', value: placesMb, unit: 'MB' },
  ]
}
