import { PACKING_RATES } from '../../../../shared/domain/packing-needs'
import type { FurniturePiece } from './piece'

/**
 * Cartons for small things. A standard carton is 55 × 35 × 30 cm, a book carton 35 × 27.5 × 30 cm.
 */
export const CARTONS = [
  { reference: 'CARTON_STANDARD', label: 'Carton standard', room: 'CARTONS', volumeM3x100: 6 },
  { reference: 'CARTON_LIVRES', label: 'Carton à livres', room: 'CARTONS', volumeM3x100: 3 },
  { reference: 'CARTON_PENDERIE', label: 'Carton penderie', room: 'CARTONS', volumeM3x100: 26 },
  { reference: 'CARTON_VAISSELLE', label: 'Carton à vaisselle', room: 'CARTONS', volumeM3x100: 8 },
  { reference: 'SAC_DE_VETEMENTS', label: 'Sac de vêtements', room: 'CARTONS', volumeM3x100: 10 },
] as const satisfies readonly FurniturePiece[]

/**
 * Number of each that a household packs for a m3 of its furniture, as movers estimate: about three
 * in all.
 */
export const CARTONS_PER_M3: Readonly<Record<string, number>> = {
  CARTON_STANDARD: PACKING_RATES['carton-standard'].perM3,
  CARTON_LIVRES: PACKING_RATES['carton-livres'].perM3,
  CARTON_PENDERIE: PACKING_RATES['carton-penderie'].perM3,
  CARTON_VAISSELLE: PACKING_RATES['carton-vaisselle'].perM3,
} satisfies Partial<Record<(typeof CARTONS)[number]['reference'], number>>
