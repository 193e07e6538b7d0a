import type { FareHome } from '../ports/directory'

/**
 * Homes for which the directory prices a move: within the volumes of `VOLUME_GUIDE` for 20, 45 and
 * 90 m².
 */
export const FARE_HOMES = {
  studio: { id: 'studio', label: 'Studio', volumeM3: 12 },
  twoRooms: { id: 'deux-pieces', label: 'Deux-pièces', volumeM3: 25 },
  house: { id: 'maison', label: 'Maison', volumeM3: 50 },
} as const satisfies Record<string, FareHome>
