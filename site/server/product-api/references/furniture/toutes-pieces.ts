import type { FurniturePiece } from './piece'

/** What every room may hold, offered in each of them. A standard carton is 55 × 35 × 30 cm, a book carton 35 × 27.5 × 30 cm. */
export const TOUTES_PIECES = [
  { reference: 'CARTON_STANDARD', label: 'Carton standard', room: 'TOUTES', volumeM3x100: 6 },
  { reference: 'CARTON_LIVRES', label: 'Carton à livres', room: 'TOUTES', volumeM3x100: 3 },
  { reference: 'CARTON_PENDERIE', label: 'Carton penderie', room: 'TOUTES', volumeM3x100: 26 },
  { reference: 'CARTON_VAISSELLE', label: 'Carton à vaisselle', room: 'TOUTES', volumeM3x100: 8 },
  { reference: 'SAC_DE_VETEMENTS', label: 'Sac de vêtements', room: 'TOUTES', volumeM3x100: 10 },
  { reference: 'ETAGERE', label: 'Étagère', room: 'TOUTES', volumeM3x100: 40 },
  { reference: 'MIROIR', label: 'Miroir', room: 'TOUTES', volumeM3x100: 10 },
  { reference: 'TABLEAU', label: 'Tableau ou cadre', room: 'TOUTES', volumeM3x100: 5 },
  { reference: 'LAMPE', label: 'Lampe', room: 'TOUTES', volumeM3x100: 6 },
  { reference: 'TAPIS', label: 'Tapis roulé', room: 'TOUTES', volumeM3x100: 15 },
  { reference: 'PLANTE', label: 'Plante verte', room: 'TOUTES', volumeM3x100: 12 },
] as const satisfies readonly FurniturePiece[]
