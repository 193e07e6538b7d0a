import type { FurniturePiece } from './piece'

export const BUREAU = [
  { reference: 'BUREAU_DROIT', label: 'Bureau droit', room: 'BUREAU', volumeM3x100: 70 },
  { reference: 'BUREAU_D_ANGLE', label: 'Bureau d’angle', room: 'BUREAU', volumeM3x100: 120 },
  { reference: 'SECRETAIRE', label: 'Secrétaire', room: 'BUREAU', volumeM3x100: 80 },
  { reference: 'CHAISE_DE_BUREAU', label: 'Chaise de bureau', room: 'BUREAU', volumeM3x100: 35 },
  { reference: 'CAISSON', label: 'Caisson à tiroirs', room: 'BUREAU', volumeM3x100: 20 },
  {
    reference: 'CLASSEUR_A_DOSSIERS',
    label: 'Classeur à dossiers suspendus',
    room: 'BUREAU',
    volumeM3x100: 50,
  },
  {
    reference: 'ARMOIRE_DE_BUREAU',
    label: 'Armoire de bureau à rideau',
    room: 'BUREAU',
    volumeM3x100: 110,
  },
  { reference: 'TABLE_DE_REUNION', label: 'Table de réunion', room: 'BUREAU', volumeM3x100: 130 },
  { reference: 'ORDINATEUR', label: 'Ordinateur et écran', room: 'BUREAU', volumeM3x100: 15 },
  { reference: 'IMPRIMANTE', label: 'Imprimante', room: 'BUREAU', volumeM3x100: 10 },
  { reference: 'LAMPE_DE_BUREAU', label: 'Lampe de bureau', room: 'BUREAU', volumeM3x100: 4 },
  { reference: 'TABLEAU_BLANC', label: 'Tableau blanc', room: 'BUREAU', volumeM3x100: 15 },
] as const satisfies readonly FurniturePiece[]
