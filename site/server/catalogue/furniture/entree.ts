import type { FurniturePiece } from './piece'

export const ENTREE = [
  { reference: 'CONSOLE', label: 'Console', room: 'ENTREE', volumeM3x100: 35 },
  { reference: 'PORTEMANTEAU', label: 'Portemanteau', room: 'ENTREE', volumeM3x100: 15 },
  {
    reference: 'MEUBLE_A_CHAUSSURES',
    label: 'Meuble à chaussures',
    room: 'ENTREE',
    volumeM3x100: 35,
  },
  { reference: 'VESTIAIRE', label: 'Vestiaire avec miroir', room: 'ENTREE', volumeM3x100: 100 },
  { reference: 'BANC_COFFRE', label: 'Banc coffre', room: 'ENTREE', volumeM3x100: 35 },
  { reference: 'PORTE_PARAPLUIES', label: 'Porte-parapluies', room: 'ENTREE', volumeM3x100: 5 },
  { reference: 'VALISE', label: 'Valise', room: 'ENTREE', volumeM3x100: 12 },
] as const satisfies readonly FurniturePiece[]
