import { FURNITURE_LIST, HEAVY_ITEM_LIST, ROOM_LIST } from './catalogue'

/** Returns labels by their reference. */
export const labelsOf = (
  list: readonly { reference: string; label: string }[],
): ReadonlyMap<string, string> => new Map(list.map(({ reference, label }) => [reference, label]))

export const ROOM_LABELS = labelsOf(ROOM_LIST)
export const PIECE_LABELS = labelsOf(FURNITURE_LIST)
export const HEAVY_LABELS = labelsOf(HEAVY_ITEM_LIST)
