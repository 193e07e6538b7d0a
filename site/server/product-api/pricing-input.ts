import { inventoryVolume } from '../../../shared/domain/inventory'
import { withFound } from '../../../shared/domain/inventory-edits'
import { MAX_VOLUME_M3 } from '../../../shared/domain/funnel-values'
import type { SimulationBody } from '../../../shared/domain/simulation'
import { type FoundPiece, volumeOfSurface } from '../../../shared/domain/photos'
import type { Violation } from '../../../shared/domain/violation'
import { countedAccess, EASY_ACCESS } from '../../../shared/domain/access'
import { storageEnd } from '../../../shared/domain/storage'
import { stopsOf } from '../../../shared/domain/stops'
import { toM3 } from '../../../shared/domain/volume'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { violationText } from '../../../shared/texts/violations'
import { type Checked, toViolations } from '../../../shared/validation/check'
import { type Point, roadKm } from '../../../shared/domain/distance'
import type { PricingInput } from '../pricing/price'
import { FURNITURE_VOLUMES } from './catalogue'
import { nearestDepot } from './depots'
import { type Locate, placeOf } from './places'

/** What of a simulation makes its price. */
export type PricedValues = Omit<SimulationBody, 'leadUuid' | 'images'>

/** What an analyser found, as a list that could have been made by hand: in m3. */
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

/** In m3: what the customer stated, or the sum of what was listed or found, by the catalogue's volumes and no one else's. */
const volumeOf = (values: PricedValues, found: readonly FoundPiece[]): Checked<number> => {
  if (values.isKnownVolume === 'known' && values.volume !== null) return { ok: true, value: values.volume }
  if (values.isKnownVolume === 'asi' && values.surface !== null)
    return { ok: true, value: found.length > 0 ? foundVolume(found) : volumeOfSurface(values.surface) }
  const unknown = unknownPieces(values)
  if (unknown.length > 0) return { ok: false, violations: unknown }
  const volume = toM3(inventoryVolume(values.inventory, FURNITURE_VOLUMES))
  return volume <= MAX_VOLUME_M3
    ? { ok: true, value: volume }
    : { ok: false, violations: [{ propertyPath: 'inventory', message: SERVER_TEXTS.homeTooLarge }] }
}

/**
 * What the price is made from. Refuses pieces that the catalogue does not have, a home too large to be priced unseen, and
 * an address that cannot be placed. What is stored goes to the depot nearest to the last stop. `found` is what was seen on
 * photos.
 */
export const pricingInput = (
  values: PricedValues,
  locate: Locate,
  found: readonly FoundPiece[],
): Checked<PricingInput> => {
  const volume = volumeOf(values, found)
  if (!volume.ok) return volume
  const stops = stopsOf(values)
  const points: Point[] = []
  for (const { address, paths } of stops) {
    const point = placeOf(address, locate)
    if (point === null)
      return { ok: false, violations: toViolations([{ path: [paths.address], refinement: 'city-missing' }]) }
    points.push(point)
  }
  const places = stops.map(({ access }) => countedAccess(access))
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
      places,
      heavyItems: [],
      options: values.optionsConfiguration,
      storage: depot && { depot: depot.town, endDate: storageEnd(values) },
    },
  }
}
