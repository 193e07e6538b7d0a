import type { Tariff } from './tariff'

export interface HeavyItem {
  weightKg: number
  quantity: number
}

/** Sums of all heavy items, and the heaviest of those in the list. */
interface HeavyLoad {
  kg: number
  pieces: number
  heaviestKg: number
}

export const heavyLoadOf = (items: HeavyItem[]): HeavyLoad =>
  items.reduce(
    (load, { weightKg, quantity }) => ({
      kg: load.kg + weightKg * quantity,
      pieces: load.pieces + quantity,
      heaviestKg: quantity > 0 ? Math.max(load.heaviestKg, weightKg) : load.heaviestKg,
    }),
    { kg: 0, pieces: 0, heaviestKg: 0 },
  )

/**
 * Returns the price of handling the heavy items at ground level, in cents; carrying them up is part
 * of the access.
 */
export const heavyItemsCents = ({ kg, pieces }: HeavyLoad, { heavyItem }: Tariff): number =>
  pieces * heavyItem.cents + kg * heavyItem.centsPerKg
