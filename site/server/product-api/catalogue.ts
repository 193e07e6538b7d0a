import type { FurnitureReference, HeavyItemReference, RoomReference } from '../../../shared/domain/references'
import type { VolumeByReference } from '../../../shared/domain/inventory'
import { ALIASES } from './references/aliases'
import { FURNITURE } from './references/furniture'
import { HEAVY_ITEMS } from './references/heavy-items'
import { imageUrl } from './references/image-url'
import { ROOMS } from './references/rooms'

/** The three collections as they travel: volumes in m3 × 100, weights in kg × 100. */
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
  }),
)

export const HEAVY_ITEM_LIST: readonly (HeavyItemReference & { volume: number })[] = HEAVY_ITEMS.map(
  ({ reference, label, weightKg, volumeM3x100 }) => ({
    reference,
    label,
    imageUrl: imageUrl(reference),
    weight: weightKg * 100,
    volume: volumeM3x100,
  }),
)

/** m3 × 100 of one piece, by its reference. */
export const FURNITURE_VOLUMES: VolumeByReference = new Map(
  FURNITURE.map(({ reference, volumeM3x100 }) => [reference, volumeM3x100]),
)
