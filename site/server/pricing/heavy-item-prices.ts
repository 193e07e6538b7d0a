import type { Tariff } from './tariff'

export interface HeavyItem {
  weightKg: number
  quantity: number
}

/** All heavy items together, and the heaviest of those that are there. */
export interface HeavyLoad {
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

/** Handling the heavy items at ground level, in cents; their way up is part of the access. */
export const heavyItemsCents = ({ kg, pieces }: HeavyLoad, { heavyItem }: Tariff): number =>
  pieces * heavyItem.cents + kg * heavyItem.centsPerKg
