import type {
  DwellingReference,
  FurnitureReference,
  HeavyItemReference,
  RoomReference,
} from '../../../shared/domain/references'
import type { VolumeByReference } from '../../../shared/domain/inventory'
import { KIT_TEXTS } from '../../../shared/texts/options-texts'
import { ALIASES } from './aliases'
import { DWELLINGS } from './dwellings'
import { FURNITURE } from './furniture'
import { CARTONS_PER_M3 } from './furniture/cartons'
import { HEAVY_ITEMS } from './heavy-item-references'
import { imageUrl } from './image-url'
import { ROOMS } from './rooms'

/** The collections on the wire: volumes in m3 × 100, weights in kg × 100. */
export const ROOM_LIST: readonly RoomReference[] = ROOMS.map(({ reference, label }) => ({
  reference,
  label,
  imageUrl: imageUrl(reference),
}))

export const FURNITURE_LIST: readonly FurnitureReference[] = FURNITURE.map(
  ({ reference, label, room, volumeM3x100 }) => ({
    reference,
    label,
    imageUrl: imageUrl(reference),
    volume: volumeM3x100,
    room,
    aliases: [...(ALIASES[reference] ?? [])],
    perM3: CARTONS_PER_M3[reference],
  }),
)

export const HEAVY_ITEM_LIST: readonly HeavyItemReference[] = HEAVY_ITEMS.map(
  ({ reference, label, weightKg, volumeM3x100 }) => ({
    reference,
    label,
    imageUrl: imageUrl(reference),
    weight: weightKg * 100,
    volume: volumeM3x100,
  }),
)

/** Products that a moving kit may hold, by the slugs of the shop. */
export const KIT_LIST: readonly { reference: string; label: string }[] = Object.entries(
  KIT_TEXTS,
).map(([reference, label]) => ({ reference, label }))

export const DWELLING_LIST: readonly DwellingReference[] = DWELLINGS.map(
  ({ reference, label, surfaceM2, home }) => ({
    reference,
    label,
    surface: surfaceM2,
    inventory: Object.fromEntries(
      Object.entries(home).map(([room, pieces]) => [
        room,
        Object.fromEntries(Object.entries(pieces).filter(([, quantity]) => quantity > 0)),
      ]),
    ),
  }),
)

/** m3 × 100 of one piece, by its reference. */
export const FURNITURE_VOLUMES: VolumeByReference = new Map(
  FURNITURE.map(({ reference, volumeM3x100 }) => [reference, volumeM3x100]),
)
export const HEAVY_ITEM_VOLUMES: VolumeByReference = new Map(
  HEAVY_ITEMS.map(({ reference, volumeM3x100 }) => [reference, volumeM3x100]),
)
/** kg of one, by its reference. */
export const HEAVY_ITEM_WEIGHTS: ReadonlyMap<string, number> = new Map(
  HEAVY_ITEMS.map(({ reference, weightKg }) => [reference, weightKg]),
)
