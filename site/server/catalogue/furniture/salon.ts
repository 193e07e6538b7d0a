import type { FurniturePiece } from './piece'

export const SALON = [
  { reference: 'CANAPE_2_PLACES', label: 'Canapé 2 places', room: 'SALON', volumeM3x100: 130 },
  { reference: 'CANAPE_3_PLACES', label: 'Canapé 3 places', room: 'SALON', volumeM3x100: 180 },
  { reference: 'CANAPE_D_ANGLE', label: 'Canapé d’angle', room: 'SALON', volumeM3x100: 280 },
  { reference: 'CLIC_CLAC', label: 'Clic-clac', room: 'SALON', volumeM3x100: 140 },
  { reference: 'MERIDIENNE', label: 'Méridienne', room: 'SALON', volumeM3x100: 110 },
  { reference: 'FAUTEUIL', label: 'Fauteuil', room: 'SALON', volumeM3x100: 70 },
  { reference: 'FAUTEUIL_RELAX', label: 'Fauteuil de relaxation', room: 'SALON', volumeM3x100: 90 },
  { reference: 'POUF', label: 'Pouf', room: 'SALON', volumeM3x100: 20 },
  { reference: 'TABLE_BASSE', label: 'Table basse', room: 'SALON', volumeM3x100: 30 },
  { reference: 'GUERIDON', label: 'Guéridon', room: 'SALON', volumeM3x100: 15 },
  { reference: 'MEUBLE_TV', label: 'Meuble TV', room: 'SALON', volumeM3x100: 50 },
  { reference: 'TELEVISION', label: 'Télévision', room: 'SALON', volumeM3x100: 25 },
  { reference: 'BIBLIOTHEQUE', label: 'Bibliothèque', room: 'SALON', volumeM3x100: 120 },
  { reference: 'VITRINE', label: 'Vitrine', room: 'SALON', volumeM3x100: 100 },
  { reference: 'LAMPADAIRE', label: 'Lampadaire', room: 'SALON', volumeM3x100: 15 },
  { reference: 'CHAINE_HIFI', label: 'Chaîne hi-fi', room: 'SALON', volumeM3x100: 20 },
  { reference: 'PIANO_NUMERIQUE', label: 'Piano numérique', room: 'SALON', volumeM3x100: 50 },
] as const satisfies readonly FurniturePiece[]
