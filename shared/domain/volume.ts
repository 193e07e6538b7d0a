/** The table beside the known-volume field. `toM2` null: no upper end. */
export const VOLUME_GUIDE = [
  { fromM2: 0, toM2: 30, fromM3: 10, toM3: 20 },
  { fromM2: 30, toM2: 50, fromM3: 20, toM3: 30 },
  { fromM2: 50, toM2: 80, fromM3: 30, toM3: 40 },
  { fromM2: 80, toM2: 100, fromM3: 50, toM3: 50 },
  { fromM2: 100, toM2: null, fromM3: 80, toM3: 100 },
] as const

/** Volumes of pieces, the catalogue's and the customer's own, are m3 × 100. */
export const toM3 = (hundredths: number): number => hundredths / 100
/** A volume on the wire: two decimals. */
export const roundM3 = (m3: number): number => Math.round(m3 * 100) / 100

/**
 * Usable volumes in m3 of French removal vehicles: a van, then trucks of 12, 20, 30 and 50 m3. A
 * larger home takes several of the largest.
 */
export const TRUCK_SIZES_M3 = [6, 12, 20, 30, 50] as const

export interface Truck {
  sizeM3: number
  count: number
  /** Share of the trucks that is filled, 0 to 1. */
  fill: number
}

/** Returns the smallest truck, or the fewest of the largest, that take a volume. */
export const truckFor = (volumeM3: number): Truck => {
  const largest = TRUCK_SIZES_M3[TRUCK_SIZES_M3.length - 1] ?? 50
  const sizeM3 = TRUCK_SIZES_M3.find(size => size >= volumeM3) ?? largest
  const count = Math.max(1, Math.ceil(volumeM3 / sizeM3))
  return { sizeM3, count, fill: Math.min(1, volumeM3 / (sizeM3 * count)) }
}
