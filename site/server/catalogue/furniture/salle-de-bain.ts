import type { FurniturePiece } from './piece'

export const SALLE_DE_BAIN = [
  { reference: 'MEUBLE_VASQUE', label: 'Meuble vasque', room: 'SALLE_DE_BAIN', volumeM3x100: 60 },
  {
    reference: 'COLONNE_DE_SALLE_DE_BAIN',
    label: 'Colonne de salle de bain',
    room: 'SALLE_DE_BAIN',
    volumeM3x100: 35,
  },
  {
    reference: 'ARMOIRE_A_PHARMACIE',
    label: 'Armoire à pharmacie',
    room: 'SALLE_DE_BAIN',
    volumeM3x100: 12,
  },
  { reference: 'PANIER_A_LINGE', label: 'Panier à linge', room: 'SALLE_DE_BAIN', volumeM3x100: 12 },
  {
    reference: 'PORTE_SERVIETTES',
    label: 'Porte-serviettes',
    room: 'SALLE_DE_BAIN',
    volumeM3x100: 8,
  },
  { reference: 'TABOURET', label: 'Tabouret', room: 'SALLE_DE_BAIN', volumeM3x100: 8 },
  { reference: 'BAIGNOIRE_BEBE', label: 'Baignoire bébé', room: 'SALLE_DE_BAIN', volumeM3x100: 8 },
] as const satisfies readonly FurniturePiece[]
