import type { RoomReference } from '../rooms'

/** `TOUTES`: found anywhere in a home, so offered in every room. */
export type FurnitureRoom = Exclude<RoomReference, 'MATERIEL_DEMENAGEMENT'> | 'TOUTES'

/**
 * A piece of furniture as `GET /predefined_standard_item_references` returns it; volume in m3 ×
 * 100.
 */
export interface FurniturePiece {
  readonly reference: string
  readonly label: string
  readonly room: FurnitureRoom
  readonly volumeM3x100: number
}
