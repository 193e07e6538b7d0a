import { VOLUME_GUIDE } from './volume'

/**
 * Pieces for each m3 of a move, and the minimum, by their slugs in the shop. An estimate of this
 * project, without a published source: it follows the rule of thumb that our pages give (three
 * cartons a m3, a quarter of them for books) and one roll of tape for fifteen cartons. To be
 * corrected by counts from real moves.
 */
export const PACKING_RATES = {
  'carton-standard': { perM3: 2, least: 10 },
  'carton-livres': { perM3: 0.8, least: 5 },
  'carton-vaisselle': { perM3: 0.25, least: 2 },
  'carton-penderie': { perM3: 0.18, least: 1 },
  'ruban-adhesif': { perM3: 0.2, least: 2 },
  'papier-bulle': { perM3: 0.05, least: 1 },
  'housse-matelas': { perM3: 0.06, least: 1 },
} as const
export type PackedSlug = keyof typeof PACKING_RATES

export const PACKED_SLUGS: readonly PackedSlug[] = [
  'carton-standard',
  'carton-livres',
  'carton-vaisselle',
  'carton-penderie',
  'ruban-adhesif',
  'papier-bulle',
  'housse-matelas',
]

/** Returns the number of an article that a move of that volume takes. */
export const piecesFor = (slug: PackedSlug, volumeM3: number): number => {
  const { perM3, least } = PACKING_RATES[slug]
  // Tolerance for rounding: 0.2 × 35 is slightly below 7 in floating point.
  return Math.max(least, Math.ceil(perM3 * volumeM3 - 1e-9))
}

/** Half its surface, as movers estimate, within the funnel's table for comparable homes. */
export const volumeOfSurface = (m2: number): number => {
  const row = VOLUME_GUIDE.find(({ toM2 }) => toM2 === null || m2 < toM2)
  if (row === undefined) return m2 / 2
  const volume = Math.max(m2 / 2, row.fromM3)
  return row.toM2 === null ? volume : Math.min(volume, row.toM3)
}

/** Average surface of each kind of home, in m2. */
export const HOME_SURFACES = {
  studio: 24,
  'deux-pieces': 40,
  'trois-pieces': 60,
  'quatre-pieces': 78,
  maison: 98,
} as const
export type HomeName = keyof typeof HOME_SURFACES
export const HOME_NAMES: readonly HomeName[] = [
  'studio',
  'deux-pieces',
  'trois-pieces',
  'quatre-pieces',
  'maison',
]

export const BOOKS = ['few', 'some', 'many'] as const
export type Books = (typeof BOOKS)[number]
const BOOKS_FACTOR: Readonly<Record<Books, number>> = { few: 0.5, some: 1, many: 2 }

/** A home to pack: `spread` is the possible error of its volume, as a share in either direction. */
export interface PackedHome {
  volumeM3: number
  spread: number
  books: Books
}

export interface PackingNeed {
  slug: PackedSlug
  quantity: number
  from: number
  to: number
}

/** Returns the needs of a home, cartons first, each with its range. */
export const packingNeeds = ({ volumeM3, spread, books }: PackedHome): readonly PackingNeed[] =>
  PACKED_SLUGS.map(slug => {
    const count = (volume: number) =>
      piecesFor(slug, slug === 'carton-livres' ? volume * BOOKS_FACTOR[books] : volume)
    return {
      slug,
      quantity: count(volumeM3),
      from: count(volumeM3 * (1 - spread)),
      to: count(volumeM3 * (1 + spread)),
    }
  })
