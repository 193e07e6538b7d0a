import type { FurniturePiece } from './piece'

export const CAVE = [
  {
    reference: 'CASIER_A_BOUTEILLES',
    label: 'Casier à bouteilles',
    room: 'CAVE',
    volumeM3x100: 25,
  },
  { reference: 'CAISSE_DE_VIN', label: 'Caisse de vin', room: 'CAVE', volumeM3x100: 4 },
  { reference: 'MALLE', label: 'Malle', room: 'CAVE', volumeM3x100: 30 },
  { reference: 'BAC_DE_RANGEMENT', label: 'Bac de rangement', room: 'CAVE', volumeM3x100: 8 },
  { reference: 'SAPIN_DE_NOEL', label: 'Sapin de Noël artificiel', room: 'CAVE', volumeM3x100: 12 },
  { reference: 'TENTE', label: 'Matériel de camping', room: 'CAVE', volumeM3x100: 15 },
  { reference: 'LUGE', label: 'Luge', room: 'CAVE', volumeM3x100: 10 },
  { reference: 'TONNEAU', label: 'Tonneau', room: 'CAVE', volumeM3x100: 35 },
] as const satisfies readonly FurniturePiece[]
