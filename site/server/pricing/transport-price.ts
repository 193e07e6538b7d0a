import type { Tariff } from './tariff'

/**
 * Returns a truck's two figures for a volume that may be between two sizes, see `TARIFF.trucks`.
 */
const truckFigures = (
  volumeM3: number,
  { trucks }: Tariff,
): { dayCents: number; kmCents: number } => {
  const next = trucks.find(truck => truck.sizeM3 >= volumeM3)
  const previous = trucks.findLast(truck => truck.sizeM3 < volumeM3)
  if (next === undefined) {
    if (previous === undefined) throw new Error('The tariff has no truck')
    const count = volumeM3 / previous.sizeM3
    return { dayCents: previous.dayCents * count, kmCents: previous.kmCents * count }
  }
  if (previous === undefined) return next
  const share = (volumeM3 - previous.sizeM3) / (next.sizeM3 - previous.sizeM3)
  return {
    dayCents: previous.dayCents + (next.dayCents - previous.dayCents) * share,
    kmCents: previous.kmCents + (next.kmCents - previous.kmCents) * share,
  }
}

/** Returns the price of trucks, drivers, fuel and tolls, in cents. */
export const transportCents = (volumeM3: number, distanceKm: number, tariff: Tariff): number => {
  const { dayCents, kmCents } = truckFigures(volumeM3, tariff)
  const { fromKm, share } = tariff.longHaul
  const chargedKm = Math.min(distanceKm, fromKm) + Math.max(0, distanceKm - fromKm) * share
  return dayCents + kmCents * chargedKm
}
