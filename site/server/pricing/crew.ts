import type { KnownAccess } from '../../../shared/domain/access'
import type { Tariff } from './tariff'

/** Loading and unloading, at the foot of the building and at each stopover, in hours of one mover. */
export const handlingHours = (
  volumeM3: number,
  places: KnownAccess[],
  { crew }: Tariff,
): number => {
  const stopovers = Math.max(0, places.length - 2)
  return Math.max(crew.minimumHours, volumeM3 * crew.hoursPerM3) + stopovers * crew.hoursPerStopover
}

/**
 * How many movers come. Prices follow the hours of work and not the crew, so that one mover more never makes a larger
 * move cheaper by an hour saved.
 */
export const crewSize = (workHours: number, heaviestKg: number, { crew }: Tariff): number => {
  const wanted = Math.max(
    crew.minimumMovers,
    Math.ceil(workHours / crew.targetHours),
    Math.ceil(heaviestKg / crew.kgPerMover),
  )
  return Math.min(crew.maximumMovers, wanted)
}

/** Hours the crew is at work together, up to the next quarter. */
export const crewHours = (workHours: number, movers: number): number =>
  Math.ceil((workHours / movers) * 4) / 4
