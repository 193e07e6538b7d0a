import { createHash } from 'node:crypto'
import { type Point, roadKm } from '../../../shared/domain/distance'
import { addDays, dayInFrance, type IsoDate } from '../../../shared/domain/moving-date'
import { FARE_HOMES } from '../../texts/fare-homes'
import type { DepartmentFares, Fares, TownLink } from '../../ports/directory'
import { quoteHref } from '../../routes'
import type { Place } from '../geo/place'
import type { OfficialList } from '../geo/read-official-list'
import { TARIFF } from '../pricing/tariff'
import { toWholeEuros } from '../pricing/whole-euros'
import { createDestinations } from './destinations'
import type { Territory } from './territory'
import { seasonPercent } from '../pricing/calendar'
import { ordinaryDay } from '../pricing/ordinary-day'
import { plainMove } from '../pricing/plain-move'
import { priceMove, type PricingInput } from '../pricing/price'

/** A day needs at most 7,000. */
const MAX_KEPT = 10_000

/**
 * Caches prices of plain moves, in cents, VAT included. They depend on whole kilometres, ferries,
 * volume and day only, so that the million prices on town pages are a few thousand.
 */
const createPlainFares = () => {
  const cache = new Map<string, number>()
  const centsOf = (move: PricingInput): number => {
    const key = `${move.distanceKm} ${move.seaCrossings} ${move.volumeM3} ${move.movingDate}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const { totalCents } = priceMove(move)
    if (cache.size >= MAX_KEPT) cache.clear()
    cache.set(key, totalCents)
    return totalCents
  }
  /** One price per volume, in cubic metres. */
  return (
    from: Point,
    to: Point,
    volumes: readonly number[],
    movingDate: IsoDate,
  ): readonly number[] => {
    const move = plainMove({ from, to, volumeM3: 0, movingDate })
    return volumes.map(volumeM3 => centsOf({ ...move, volumeM3 }))
  }
}

/** Days after today that are compared. */
const COMPARED_DAYS = 30

/** Days of the fares. */
interface FareDays {
  today: IsoDate
  /** Day of all prices except the cheapest. */
  movingDate: IsoDate
  /** First cheapest and first most expensive of the next thirty days, from tomorrow. */
  cheapest: IsoDate
  dearest: IsoDate
  /** Number of other days as cheap as the cheapest. */
  asCheap: number
}

/**
 * Compares days by their seasonal share: it is the same for every move, so the cheapest day does
 * not depend on the destination.
 */
const fareDays = (today: IsoDate): FareDays => {
  const days = Array.from({ length: COMPARED_DAYS }, (_, index) => addDays(today, index + 1))
  const percentOf = (day: IsoDate) => seasonPercent(day, TARIFF)
  const first = (isBetter: (day: IsoDate, best: IsoDate) => boolean): IsoDate =>
    days.reduce((best, day) => (isBetter(day, best) ? day : best))
  const cheapest = first((day, best) => percentOf(day) < percentOf(best))
  return {
    today,
    movingDate: ordinaryDay(today),
    cheapest,
    dearest: first((day, best) => percentOf(day) > percentOf(best)),
    asCheap: days.filter(day => percentOf(day) === percentOf(cheapest)).length - 1,
  }
}

const { studio, twoRooms, house } = FARE_HOMES
const HOMES = [studio, twoRooms, house]
const VOLUMES = HOMES.map(({ volumeM3 }) => volumeM3)
const TARIFF_VERSION = createHash('sha256').update(JSON.stringify(TARIFF)).digest('hex').slice(0, 8)

interface FaresDeps {
  territory: Pick<Territory, 'areas' | 'place'>
  regions: OfficialList['regions']
  /** By INSEE code. */
  linkOf: (code: string) => TownLink
  now: () => Date
}

/**
 * Prices moves from each town by the tariff, on the next ordinary day; null for a town without
 * coordinates.
 */
export const createFares = ({ territory, regions, linkOf, now }: FaresDeps) => {
  const isLocated = ({ precision }: Place) => precision !== 'department'
  const townOf = (code: string): Place | null => {
    const town = territory.place(code)
    return town === null || town.isArrondissement || !isLocated(town) ? null : town
  }
  const centsOf = createPlainFares()
  /** The home used to compare moves. */
  const twoRoomsCents = (from: Place, to: Place, movingDate: IsoDate): number =>
    centsOf(from, to, [twoRooms.volumeM3], movingDate)[0] ?? 0

  const departments = new Map(
    territory.areas.map(({ department, places }) => [department.code, places]),
  )
  const mainTowns = new Map(regions.map(({ nom, chefLieu }) => [nom, chefLieu]))
  const destinations = createDestinations(
    territory.areas.flatMap(({ places }) => places).filter(isLocated),
    ({ department }) => mainTowns.get(department.region) ?? '',
  )

  /** Links of the few large towns to which all others lead. */
  const links = new Map<string, TownLink>()
  const linkTo = ({ code }: Place): TownLink => {
    const cached = links.get(code)
    if (cached !== undefined) return cached
    const link = linkOf(code)
    links.set(code, link)
    return link
  }

  const means = new Map<string, { to: Place; fares: DepartmentFares } | null>()
  let days = fareDays(dayInFrance(now()))
  const today = (): FareDays => {
    const day = dayInFrance(now())
    if (day === days.today) return days
    means.clear()
    return (days = fareDays(day))
  }

  /** Mean over all its towns: 900 prices at most, in 5 ms. */
  const computeMean = (code: string, { movingDate }: FareDays) => {
    const its = (departments.get(code) ?? []).filter(isLocated)
    const to = its[0] && destinations.ofDepartment(its[0])
    if (to == null) return null
    const prices = its.map(town => twoRoomsCents(town, to, movingDate))
    const meanCents = toWholeEuros(prices.reduce((sum, cents) => sum + cents, 0) / prices.length)
    return { to, fares: { meanCents, to: linkTo(to), movingDate } }
  }
  const meanOf = (code: string, on: FareDays) => {
    const cached = means.get(code)
    if (cached !== undefined) return cached
    const mean = computeMean(code, on)
    means.set(code, mean)
    return mean
  }

  const againstDepartment = (town: Place, on: FareDays): Fares['againstDepartment'] => {
    const { code } = town.department
    const mean = meanOf(code, on)
    if (mean === null || departments.get(code)?.length === 1) return null
    const { meanCents, to } = mean.fares
    return { meanCents, to, cents: twoRoomsCents(town, mean.to, on.movingDate) }
  }

  const cheapestDay = (
    town: Place,
    to: Place,
    link: TownLink,
    { cheapest, dearest, asCheap }: FareDays,
  ) => {
    const cents = twoRoomsCents(town, to, cheapest)
    return {
      date: cheapest,
      asCheap,
      cents,
      savedCents: twoRoomsCents(town, to, dearest) - cents,
      to: link,
    }
  }

  const faresOf = (town: Place, on: FareDays): Fares => {
    const targets = destinations.from(town).map(to => ({ to, link: linkTo(to) }))
    const departure = [town.postcodes[0] ?? '', town.name].join(' ').trim()
    const [first] = targets
    return {
      movingDate: on.movingDate,
      homes: HOMES,
      destinations: targets.map(({ to, link }) => ({
        town: link,
        km: roadKm([town, to]),
        cents: centsOf(town, to, VOLUMES, on.movingDate),
        href: quoteHref({ departure, arrival: link.name, date: on.movingDate }),
      })),
      againstDepartment: againstDepartment(town, on),
      cheapestDay: first === undefined ? null : cheapestDay(town, first.to, first.link, on),
    }
  }

  return {
    ofTown: (code: string): Fares | null => {
      const on = today()
      const town = townOf(code)
      return town === null ? null : faresOf(town, on)
    },
    /**
     * Returns the price of each home from one town to another on the same day; empty when they are
     * the same, or without coordinates.
     */
    between: (code: string, other: string): readonly number[] => {
      const from = townOf(code)
      const to = townOf(other)
      if (from === null || to === null || from === to) return []
      const { movingDate } = today()
      return centsOf(from, to, VOLUMES, movingDate)
    },
    ofDepartment: (code: string): DepartmentFares | null => meanOf(code, today())?.fares ?? null,
    /** Changes with the tariff and the day. */
    version: (): string => `${TARIFF_VERSION} ${today().today}`,
  }
}
