import { roadKm } from '../../../shared/domain/distance'
import {
  addDays,
  dayInFrance,
  type IsoDate,
  maximumMovingDate,
  minimumMovingDate,
} from '../../../shared/domain/moving-date'
import { COMPARISON_DAYS } from '../../../shared/domain/simulation'
import { weekdayOf } from '../../../shared/domain/weekday'
import type { ExampleMove } from '../../pages/row'
import { ESTIMATE_TEXTS } from '../../texts/estimate-texts'
import { FARE_HOMES } from '../../texts/fare-homes'
import { seasonParts } from '../pricing/calendar'
import { ordinaryDay } from '../pricing/ordinary-day'
import { plainMove } from '../pricing/plain-move'
import { priceMove, type PricingInput } from '../pricing/price'
import { TARIFF } from '../pricing/tariff'
import type { Locate } from '../geo/move-places'
import { windowPrices } from './priced-quote'

const FROM = { postalCode: '44000', city: 'Nantes' }
const TO = { postalCode: '69001', city: 'Lyon' }
const VOLUME_M3 = 15
const JULY = '07'
const OCTOBER = '10'

type Parts = ReturnType<typeof seasonParts>
type Is = (date: IsoDate, parts: Parts) => boolean

/** Tells if nothing but `reason` raises the price of a day. */
const hasOnly = (parts: Parts, reason: keyof Parts | null): boolean =>
  Object.entries(parts).every(([name, percent]) => percent > 0 === (name === reason))

/** Pairs of days that differ in one thing a customer can choose. */
const PAIRS: Readonly<Record<keyof ExampleMove['pairs'], { better: Is; worse: Is }>> = {
  weekday: {
    better: (date, parts) => weekdayOf(date) === 'tuesday' && hasOnly(parts, null),
    worse: (date, parts) => weekdayOf(date) === 'saturday' && hasOnly(parts, 'weekday'),
  },
  monthEnd: {
    better: (date, parts) => date.endsWith('-14') && hasOnly(parts, null),
    worse: (date, parts) => date.endsWith('-31') && hasOnly(parts, 'monthEnd'),
  },
  season: {
    better: (date, parts) => date.slice(5, 7) === OCTOBER && hasOnly(parts, null),
    worse: (date, parts) => date.slice(5, 7) === JULY && hasOnly(parts, 'month'),
  },
}

const firstDay = (start: IsoDate, end: IsoDate, is: Is): IsoDate | null => {
  for (let date = start; date <= end; date = addDays(date, 1))
    if (is(date, seasonParts(date, TARIFF))) return date
  return null
}

const pairOf = (
  input: PricingInput,
  end: IsoDate,
  { better, worse }: { better: Is; worse: Is },
) => {
  const [cheaper, dearer] = [better, worse].map(is => firstDay(input.movingDate, end, is))
  if (cheaper == null || dearer == null) return null
  const centsOn = (movingDate: IsoDate) => priceMove({ ...input, movingDate }).totalCents
  return { betterCents: centsOn(cheaper), worseCents: centsOn(dearer) }
}

const make = (locate: Locate, now: Date): ExampleMove | null => {
  const from = locate(FROM.postalCode, FROM.city)
  const to = locate(TO.postalCode, TO.city)
  if (from === null || to === null) return null
  const end = maximumMovingDate(now)
  const date = ordinaryDay(dayInFrance(now))
  const input = plainMove({ from, to, volumeM3: VOLUME_M3, movingDate: date })
  const days = windowPrices(input, { before: COMPARISON_DAYS, after: COMPARISON_DAYS }, now)
  return {
    from: FROM.city,
    to: TO.city,
    volumeM3: VOLUME_M3,
    date,
    days: days.map(({ movingDate, totalIncludingTaxesPrice: cents }) => ({
      date: movingDate,
      cents,
    })),
    pairs: {
      weekday: pairOf(input, end, PAIRS.weekday),
      monthEnd: pairOf(input, end, PAIRS.monthEnd),
      season: pairOf(input, end, PAIRS.season),
    },
  }
}

/**
 * Prices the example move of the home page with the days around it, once a day. Null when its towns
 * are unknown.
 */
export const createExampleMove = (locate: Locate, now: () => Date): (() => ExampleMove | null) => {
  let made: { day: IsoDate; move: ExampleMove | null } | null = null
  return () => {
    const day = minimumMovingDate(now())
    if (made?.day !== day) made = { day, move: make(locate, now()) }
    return made.move
  }
}

const DESTINATIONS = [
  { postalCode: '75001', city: 'Paris' },
  { postalCode: '69001', city: 'Lyon' },
  { postalCode: '13001', city: 'Marseille' },
  { postalCode: '31000', city: 'Toulouse' },
  { postalCode: '44000', city: 'Nantes' },
  { postalCode: '59000', city: 'Lille' },
  { postalCode: '67000', city: 'Strasbourg' },
]
/** Nearer towns are the same market: a move there is no example of a longer one. */
const LEAST_KM = 60

/**
 * Creates the estimate of a departure in one sentence: prices of two homes to the nearest large
 * town at some distance, on the next ordinary day. Empty for an unknown departure.
 */
export const createFirstEstimate =
  (locate: Locate, now: () => Date) =>
  (postalCode: string, city: string): string => {
    const from = locate(postalCode, city)
    if (from === null) return ''
    const movingDate = ordinaryDay(dayInFrance(now()))
    const [nearest] = DESTINATIONS.flatMap(town => {
      const to = locate(town.postalCode, town.city)
      const km = to === null ? 0 : roadKm([from, to])
      return to === null || km < LEAST_KM ? [] : [{ city: town.city, to, km }]
    }).sort((one, other) => one.km - other.km)
    if (nearest === undefined) return ''
    const centsOf = (volumeM3: number) =>
      priceMove(plainMove({ from, to: nearest.to, volumeM3, movingDate })).totalCents
    const { studio, twoRooms } = FARE_HOMES
    return ESTIMATE_TEXTS.sentence(
      nearest.city,
      centsOf(studio.volumeM3),
      centsOf(twoRooms.volumeM3),
    )
  }
