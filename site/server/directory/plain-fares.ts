import type { Point } from '../../../shared/domain/distance'
import type { IsoDate } from '../../../shared/domain/moving-date'
import { plainMove } from '../pricing/plain-move'
import { priceMove, type PricingInput } from '../pricing/price'

/** A day needs at most 7,000. */
const MAX_KEPT = 10_000

/**
 * Caches prices of plain moves, in cents, VAT included. They depend on whole kilometres, ferries,
 * volume and day only, so that the million prices on town pages are a few thousand.
 */
export const createPlainFares = () => {
  const kept = new Map<string, number>()
  const centsOf = (move: PricingInput): number => {
    const key = `${move.distanceKm} ${move.seaCrossings} ${move.volumeM3} ${move.movingDate}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const { totalCents } = priceMove(move)
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(key, totalCents)
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
