import { heavyVolume } from '../../../shared/domain/heavy-items'
import { inventoryVolume } from '../../../shared/domain/inventory'
import { withFound } from '../../../shared/domain/inventory-edits'
import { MAX_VOLUME_M3 } from '../../../shared/domain/funnel-values'
import type { SimulationBody } from '../../../shared/domain/simulation'
import { type FoundPiece, volumeOfSurface } from '../../../shared/domain/photos'
import type { Violation } from '../../../shared/domain/violation'
import { pricedAccess, EASY_ACCESS } from '../../../shared/domain/access'
import { storageEnd } from '../../../shared/domain/storage'
import { stopsOf } from '../../../shared/domain/stops'
import { toM3 } from '../../../shared/domain/volume'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { violationText } from '../../../shared/texts/violations'
import { type Checked, toViolations } from '../../../shared/validation/check'
import { type Point, roadKm } from '../../../shared/domain/distance'
import type { HeavyItem } from '../pricing/heavy-item-prices'
import type { PricingInput } from '../pricing/price'
import { seaCrossings } from '../pricing/sea-price'
import { FURNITURE_VOLUMES, HEAVY_ITEM_VOLUMES, HEAVY_ITEM_WEIGHTS } from '../catalogue/catalogue'
import { nearestDepot } from './depots'
import { NO_EXTRAS, priceExtras, type QuoteExtras, withExtraCharges } from './price-extras'
import { type Locate, placeOf } from '../geo/move-places'

/** Values of a simulation that influence its price. */
export type PricedValues = Omit<SimulationBody, 'leadUuid' | 'images' | 'promoCode'>

/** Volume in m3 of detected objects, computed as for a typed inventory. */
export const foundVolume = (found: readonly FoundPiece[]): number =>
  toM3(inventoryVolume(withFound({}, found), FURNITURE_VOLUMES))

const unknownPieces = (values: PricedValues): Violation[] =>
  Object.entries(values.inventory).flatMap(([room, { predefined }]) =>
    Object.keys(predefined)
      .filter(reference => !FURNITURE_VOLUMES.has(reference))
      .map(reference => ({
        propertyPath: `inventory.${room}.predefined.${reference}`,
        message: violationText('reference'),
      })),
  )

/**
 * Returns the heavy items to price, with the catalogue's weights for its own; refuses unknown ones.
 */
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
  const custom = values.customHeavyItems.map(({ weight, quantity }) => ({
    weightKg: weight,
    quantity,
  }))
  return { ok: true, value: [...predefined, ...custom] }
}

/**
 * Volume in m3: as stated by the customer, or the sum of listed or detected objects, by the
 * catalogue's volumes only.
 */
const volumeOf = (values: PricedValues, found: readonly FoundPiece[]): Checked<number> => {
  if (values.isKnownVolume === 'known' && values.volume !== null)
    return { ok: true, value: values.volume }
  if (values.isKnownVolume === 'asi' && values.surface !== null)
    return {
      ok: true,
      value: Math.max(foundVolume(found), volumeOfSurface(values.surface)),
    }
  const unknown = unknownPieces(values)
  if (unknown.length > 0) return { ok: false, violations: unknown }
  return { ok: true, value: toM3(inventoryVolume(values.inventory, FURNITURE_VOLUMES)) }
}
const VOLUME_FIELD = { known: 'volume', unknown: 'inventory', asi: 'surface' } as const

/** Volume with the heavy items, which always come on top. */
const totalVolumeOf = (values: PricedValues, found: readonly FoundPiece[]): Checked<number> => {
  const volume = volumeOf(values, found)
  if (!volume.ok) return volume
  const value = volume.value + toM3(heavyVolume(values, HEAVY_ITEM_VOLUMES))
  if (value <= MAX_VOLUME_M3) return { ok: true, value }
  const propertyPath = VOLUME_FIELD[values.isKnownVolume ?? 'unknown']
  return { ok: false, violations: [{ propertyPath, message: SERVER_TEXTS.homeTooLarge }] }
}

/**
 * Returns the input of the tariff. Refuses objects that are not in the catalogue, a home too large
 * to be priced unseen, and an address that cannot be located. Stored goods go to the depot nearest
 * to the last stop. `found`: objects detected on photos.
 */
export const pricingInput = (
  values: PricedValues,
  locate: Locate,
  found: readonly FoundPiece[],
  extras: QuoteExtras = NO_EXTRAS,
): Checked<PricingInput> => {
  const heavyItems = heavyItemsOf(values)
  if (!heavyItems.ok) return heavyItems
  const volume = totalVolumeOf(values, found)
  if (!volume.ok) return volume
  const stops = stopsOf(values)
  const points: Point[] = []
  for (const { address, paths } of stops) {
    const point = placeOf(address, locate)
    if (point === null)
      return {
        ok: false,
        violations: toViolations([{ path: [paths.address], refinement: 'city-missing' }]),
      }
    points.push(point)
  }
  const places = stops.map(({ access }) => pricedAccess(access))
  const last = points.at(-1)
  const depot = values.needStorage && last !== undefined ? nearestDepot(last) : null
  if (depot !== null) {
    points.push(depot)
    places.push(EASY_ACCESS)
  }
  return {
    ok: true,
    value: {
      movingDate: values.movingDate,
      volumeM3: volume.value,
      distanceKm: roadKm(points),
      seaCrossings: seaCrossings(points),
      places,
      heavyItems: heavyItems.value,
      options: withExtraCharges(values.optionsConfiguration, extras.adjustments),
      storage: depot && { depot: depot.town, endDate: storageEnd(values) },
      extras: priceExtras(extras),
    },
  }
}
