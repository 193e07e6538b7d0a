import type { Point } from '../../../shared/domain/distance'
import type { IsoDate } from '../../../shared/domain/moving-date'
import { plainMove } from '../pricing/plain-move'
import { priceMove, type PricingInput } from '../pricing/price'

/** A day asks for 7 000 at most. */
const MAX_KEPT = 10_000

/**
 * What plain moves cost, in cents, VAT included. Whole kilometres, ferries, volume and day are all that tells one from another:
 * the million prices that the towns' pages name are some thousand, and each is reckoned once.
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
  /** One for each of the volumes, in cubic metres. */
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
