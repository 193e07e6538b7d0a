import type { FurniturePiece } from './piece'

/** Furniture of any room, offered in each. */
export const TOUTES_PIECES = [
  { reference: 'ETAGERE', label: 'Étagère', room: 'TOUTES', volumeM3x100: 40 },
  { reference: 'MIROIR', label: 'Miroir', room: 'TOUTES', volumeM3x100: 10 },
  { reference: 'TABLEAU', label: 'Tableau ou cadre', room: 'TOUTES', volumeM3x100: 5 },
  { reference: 'LAMPE', label: 'Lampe', room: 'TOUTES', volumeM3x100: 6 },
  { reference: 'TAPIS', label: 'Tapis roulé', room: 'TOUTES', volumeM3x100: 15 },
  { reference: 'PLANTE', label: 'Plante verte', room: 'TOUTES', volumeM3x100: 12 },
] as const satisfies readonly FurniturePiece[]
