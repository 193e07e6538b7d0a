import { is, nullable, number, optional, string, type } from 'superstruct'
import { createProductApi } from '../../../shared/api/product-api'
import {
  Inventory,
  inventoryCount,
  inventoryVolume,
  type ReadonlyInventory,
} from '../../../shared/domain/inventory'
import { toM3 } from '../../../shared/domain/volume'

const Quote = type({
  values: type({
    isKnownVolume: optional(nullable(string())),
    volume: optional(nullable(number())),
    inventory: optional(Inventory),
  }),
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Volume of the furniture without cartons, which are not packed. Null when the server does not know
 * the sizes.
 */
const furnitureM3 = async (inventory: ReadonlyInventory): Promise<number | null> => {
  const pieces = await createProductApi({ baseUrl: '' }).furniture()
  if (!pieces.ok) return null
  const volumes = new Map(
    pieces.value.map(({ reference, volume, perM3 }) => [
      reference,
      perM3 === undefined ? volume : 0,
    ]),
  )
  return toM3(inventoryVolume(inventory, volumes))
}

/** The volume that a saved quote states or lists, in whole m3; null: none, or not readable. */
export const listedVolume = async (saved: string): Promise<number | null> => {
  const quote = parsed(saved)
  if (!is(quote, Quote)) return null
  const { isKnownVolume, volume, inventory = {} } = quote.values
  const m3 =
    isKnownVolume === 'known'
      ? (volume ?? 0)
      : inventoryCount(inventory) > 0
        ? await furnitureM3(inventory)
        : 0
  return m3 === null || m3 < 1 ? null : Math.ceil(m3)
}
