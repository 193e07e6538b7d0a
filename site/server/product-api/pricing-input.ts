import { heavyVolume } from '../../../shared/domain/heavy-items'
import { inventoryVolume } from '../../../shared/domain/inventory'
import { MAX_VOLUME_M3 } from '../../../shared/domain/funnel-values'
import type { SimulationBody } from '../../../shared/domain/simulation'
import type { Violation } from '../../../shared/domain/violation'
import { stopsOf } from '../../../shared/domain/stops'
import { toM3 } from '../../../shared/domain/volume'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { violationText } from '../../../shared/texts/violations'
import { type Checked, toViolations } from '../../../shared/validation/check'
import { type Point, roadKm } from '../pricing/distance'
import type { HeavyItem } from '../pricing/heavy-items'
import type { PricingInput } from '../pricing/price'
import { FURNITURE_VOLUMES, HEAVY_ITEM_VOLUMES, HEAVY_ITEM_WEIGHTS } from './catalogue'
import { type Locate, placeOf } from './places'

/** What of a simulation makes its price. */
export type PricedValues = Omit<SimulationBody, 'leadUuid'>
const unknownPieces = (values: PricedValues): Violation[] =>
  Object.entries(values.inventory).flatMap(([room, { predefined }]) =>
    Object.keys(predefined)
      .filter(reference => !FURNITURE_VOLUMES.has(reference))
      .map(reference => ({
        propertyPath: `inventory.${room}.predefined.${reference}`,
        message: violationText('reference'),
      })),
  )

/** The heavy items that count, by the catalogue's weights for its own; refuses those it does not have. */
const heavyItemsOf = (values: PricedValues): Checked<HeavyItem[]> => {
  if (!values.hasHeavyItems) return { ok: true, value: [] }
  const listed = Object.entries(values.predefinedHeavyItems)
  const unknown = listed.filter(([reference]) => !HEAVY_ITEM_WEIGHTS.has(reference))
  if (unknown.length > 0)
    return {
      ok: false,
      violations: unknown.map(([reference]) => ({
        propertyPath: `predefinedHeavyItems.${reference}`,
        message: violationText('reference'),
      })),
    }
  const predefined = listed.map(([reference, quantity]) => ({
    weightKg: HEAVY_ITEM_WEIGHTS.get(reference) ?? 0,
    quantity,
  }))
  const custom = values.customHeavyItems.map(({ weight, quantity }) => ({ weightKg: weight, quantity }))
  return { ok: true, value: [...predefined, ...custom] }
}

/** In m3: what the customer stated, or the sum of what was listed, by the catalogue's volumes and no one else's. */
const volumeOf = (values: PricedValues): Checked<number> => {
  if (values.isKnownVolume === 'known' && values.volume !== null) return { ok: true, value: values.volume }
  const unknown = unknownPieces(values)
  if (unknown.length > 0) return { ok: false, violations: unknown }
  return { ok: true, value: toM3(inventoryVolume(values.inventory, FURNITURE_VOLUMES)) }
}
const VOLUME_FIELD = { known: 'volume', unknown: 'inventory', asi: 'surface' } as const

/** The same with the heavy items, which come on top of it however it is known. */
const wholeVolumeOf = (values: PricedValues): Checked<number> => {
  const volume = volumeOf(values)
  if (!volume.ok) return volume
  const value = volume.value + toM3(heavyVolume(values, HEAVY_ITEM_VOLUMES))
  if (value <= MAX_VOLUME_M3) return { ok: true, value }
  const propertyPath = VOLUME_FIELD[values.isKnownVolume ?? 'unknown']
  return { ok: false, violations: [{ propertyPath, message: SERVER_TEXTS.homeTooLarge }] }
}

/**
 * What the price is made from. Refuses pieces that the catalogue does not have, a home too large to be priced unseen, and
 * an address that cannot be placed.
 */
export const pricingInput = (values: PricedValues, locate: Locate): Checked<PricingInput> => {
  const heavyItems = heavyItemsOf(values)
  if (!heavyItems.ok) return heavyItems
  const volume = wholeVolumeOf(values)
  if (!volume.ok) return volume
  const stops = stopsOf(values)
  const points: Point[] = []
  for (const { address, paths } of stops) {
    const point = placeOf(address, locate)
    if (point === null)
      return { ok: false, violations: toViolations([{ path: [paths.address], refinement: 'city-missing' }]) }
    points.push(point)
  }
  return {
    ok: true,
    value: {
      movingDate: values.movingDate,
      volumeM3: volume.value,
      distanceKm: roadKm(points),
      places: stops.map(({ access }) => access),
      heavyItems: heavyItems.value,
      options: values.optionsConfiguration,
      storage: null,
    },
  }
}
