import type { FurniturePiece } from './piece'

export const BUANDERIE = [
  { reference: 'LAVE_LINGE', label: 'Lave-linge', room: 'BUANDERIE', volumeM3x100: 45 },
  {
    reference: 'LAVE_LINGE_TOP',
    label: 'Lave-linge à ouverture dessus',
    room: 'BUANDERIE',
    volumeM3x100: 35,
  },
  { reference: 'SECHE_LINGE', label: 'Sèche-linge', room: 'BUANDERIE', volumeM3x100: 45 },
  { reference: 'TABLE_A_REPASSER', label: 'Table à repasser', room: 'BUANDERIE', volumeM3x100: 10 },
  { reference: 'ETENDOIR', label: 'Étendoir', room: 'BUANDERIE', volumeM3x100: 10 },
  { reference: 'ASPIRATEUR', label: 'Aspirateur', room: 'BUANDERIE', volumeM3x100: 10 },
  { reference: 'MACHINE_A_COUDRE', label: 'Machine à coudre', room: 'BUANDERIE', volumeM3x100: 8 },
  { reference: 'PLACARD_A_BALAIS', label: 'Placard à balais', room: 'BUANDERIE', volumeM3x100: 60 },
  { reference: 'VENTILATEUR', label: 'Ventilateur', room: 'BUANDERIE', volumeM3x100: 10 },
  {
    reference: 'RADIATEUR_D_APPOINT',
    label: 'Radiateur d’appoint',
    room: 'BUANDERIE',
    volumeM3x100: 8,
  },
] as const satisfies readonly FurniturePiece[]
