import type { Point } from '../../../shared/domain/distance'
import type { Tariff } from './tariff'

/**
 * Longitude that separates Corsica from the mainland, which reaches farther east only in Alsace,
 * far in the north; on the coast it ends at 7.5°, near Menton.
 */
const CORSICA = { northernmost: 43.2, westernmost: 8 }

const isInCorsica = ({ latitude, longitude }: Point): boolean =>
  latitude < CORSICA.northernmost && longitude > CORSICA.westernmost

/**
 * Returns how often a move through all points in order takes the ferry: each leg between Corsica
 * and the mainland.
 */
export const seaCrossings = (points: readonly Point[]): number =>
  points.slice(1).filter((point, index) => {
    const previous = points[index]
    return previous !== undefined && isInCorsica(previous) !== isInCorsica(point)
  }).length

/** Returns the price of the ferry, there and back for each crossing, in cents. */
export const seaCents = (volumeM3: number, crossings: number, { sea }: Tariff): number =>
  crossings * (sea.cents + sea.centsPerM3 * volumeM3)
