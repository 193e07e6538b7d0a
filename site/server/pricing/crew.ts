import type { KnownAccess } from '../../../shared/domain/access'
import type { Tariff } from './tariff'

/**
 * Returns loading and unloading, at the foot of the building and at each stopover, in hours of one
 * mover.
 */
export const handlingHours = (
  volumeM3: number,
  places: KnownAccess[],
  { crew }: Tariff,
): number => {
  const stopovers = Math.max(0, places.length - 2)
  return Math.max(crew.minimumHours, volumeM3 * crew.hoursPerM3) + stopovers * crew.hoursPerStopover
}

/**
 * Returns the number of movers. Prices depend on the hours of work and not on the crew, so that an
 * additional mover never makes a larger move cheaper by an hour saved.
 */
export const crewSize = (workHours: number, heaviestKg: number, { crew }: Tariff): number => {
  const requiredMovers = Math.max(
    crew.minimumMovers,
    Math.ceil(workHours / crew.targetHours),
    Math.ceil(heaviestKg / crew.kgPerMover),
  )
  return Math.min(crew.maximumMovers, requiredMovers)
}

/** Returns the hours of the crew together, rounded up to a quarter. */
export const crewHours = (workHours: number, movers: number): number =>
  Math.ceil((workHours / movers) * 4) / 4
