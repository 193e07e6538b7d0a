import type { FunnelValues } from '../../../../shared/domain/funnel-values'
import type { Db } from '../../db/tables'
import { PIECE_LABELS } from '../../catalogue/catalogue-labels'
import { foundOf, type SimulationRow } from '../simulation-row'
import { seenOn } from './found-pieces'
import type { PhotoBox } from './photo-analyser'
import { photoPositions } from './photo-store'

const labelOf = (reference: string): string => PIECE_LABELS.get(reference) ?? reference

/**
 * A photo with the name of its room, '' without one, and the pieces recognised on it; `isStored` is
 * false if the quote names it and it was erased.
 */
export interface SeenPhoto {
  position: number
  isStored: boolean
  room: string
  pieces: readonly { label: string; box: PhotoBox['box'] }[]
}

/** Returns the photos of a simulation with what was recognised on them, in the order in which they were sent. */
export const seenPhotos = async (
  db: Db,
  { uuid, analysis_json }: Pick<SimulationRow, 'uuid' | 'analysis_json'>,
  { cards, isKnownVolume }: Pick<FunnelValues, 'cards' | 'isKnownVolume'>,
): Promise<SeenPhoto[]> => {
  const rooms = cards.flatMap(({ title, photos }) => photos.map(() => title))
  const seen = seenOn(analysis_json)
  const stored = await photoPositions(db, uuid)
  // Other quotes keep the names of photos that were never sent.
  const named = isKnownVolume === 'asi' ? rooms.keys() : []
  const positions = [...new Set([...stored, ...named])].toSorted((one, other) => one - other)
  return positions.map(position => ({
    position,
    isStored: stored.includes(position),
    room: rooms[position] ?? '',
    pieces: (seen.get(position) ?? []).map(({ reference, box }) => ({
      label: labelOf(reference),
      box,
    })),
  }))
}

/** A recognised piece that the customer lists in another number; 0: not at all. */
export interface ListCorrection {
  label: string
  recognised: number
  listed: number
}

/** Returns how the customer's list differs from what was recognised; empty without a list. */
export const listCorrections = (
  { isKnownVolume, inventory }: Pick<FunnelValues, 'isKnownVolume' | 'inventory'>,
  row: Pick<SimulationRow, 'analysis_json'>,
): ListCorrection[] => {
  if (isKnownVolume !== 'unknown') return []
  return foundOf(row).flatMap(({ room, reference, quantity: recognised }) => {
    const listed = inventory[room]?.predefined[reference] ?? 0
    return listed === recognised ? [] : [{ label: labelOf(reference), recognised, listed }]
  })
}
