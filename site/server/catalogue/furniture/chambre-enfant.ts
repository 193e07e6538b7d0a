import type { FurniturePiece } from './piece'

export const CHAMBRE_ENFANT = [
  { reference: 'LIT_BEBE', label: 'Lit bébé', room: 'CHAMBRE_ENFANT', volumeM3x100: 45 },
  {
    reference: 'LIT_SUPERPOSE',
    label: 'Lits superposés',
    room: 'CHAMBRE_ENFANT',
    volumeM3x100: 170,
  },
  { reference: 'LIT_MEZZANINE', label: 'Lit mezzanine', room: 'CHAMBRE_ENFANT', volumeM3x100: 150 },
  { reference: 'LIT_GIGOGNE', label: 'Lit gigogne', room: 'CHAMBRE_ENFANT', volumeM3x100: 120 },
  { reference: 'LIT_CABANE', label: 'Lit cabane', room: 'CHAMBRE_ENFANT', volumeM3x100: 110 },
  {
    reference: 'TABLE_A_LANGER',
    label: 'Table à langer',
    room: 'CHAMBRE_ENFANT',
    volumeM3x100: 40,
  },
  {
    reference: 'COFFRE_A_JOUETS',
    label: 'Coffre à jouets',
    room: 'CHAMBRE_ENFANT',
    volumeM3x100: 25,
  },
  {
    reference: 'BUREAU_D_ENFANT',
    label: 'Bureau d’enfant',
    room: 'CHAMBRE_ENFANT',
    volumeM3x100: 40,
  },
  {
    reference: 'MEUBLE_A_CASIERS',
    label: 'Meuble à casiers',
    room: 'CHAMBRE_ENFANT',
    volumeM3x100: 60,
  },
  { reference: 'CHAISE_HAUTE', label: 'Chaise haute', room: 'CHAMBRE_ENFANT', volumeM3x100: 20 },
  { reference: 'POUSSETTE', label: 'Poussette', room: 'CHAMBRE_ENFANT', volumeM3x100: 30 },
  {
    reference: 'CHEVAL_A_BASCULE',
    label: 'Cheval à bascule',
    room: 'CHAMBRE_ENFANT',
    volumeM3x100: 20,
  },
] as const satisfies readonly FurniturePiece[]
