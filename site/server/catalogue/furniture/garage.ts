import type { FurniturePiece } from './piece'

export const GARAGE = [
  { reference: 'VELO', label: 'Vélo', room: 'GARAGE', volumeM3x100: 40 },
  { reference: 'VELO_D_ENFANT', label: 'Vélo d’enfant', room: 'GARAGE', volumeM3x100: 25 },
  { reference: 'TROTTINETTE', label: 'Trottinette', room: 'GARAGE', volumeM3x100: 12 },
  {
    reference: 'SERVANTE_D_ATELIER',
    label: 'Servante d’atelier',
    room: 'GARAGE',
    volumeM3x100: 45,
  },
  { reference: 'CAISSE_A_OUTILS', label: 'Caisse à outils', room: 'GARAGE', volumeM3x100: 5 },
  { reference: 'ESCABEAU', label: 'Escabeau', room: 'GARAGE', volumeM3x100: 12 },
  { reference: 'ECHELLE', label: 'Échelle', room: 'GARAGE', volumeM3x100: 25 },
  { reference: 'TONDEUSE', label: 'Tondeuse', room: 'GARAGE', volumeM3x100: 35 },
  { reference: 'BROUETTE', label: 'Brouette', room: 'GARAGE', volumeM3x100: 30 },
  {
    reference: 'ETAGERE_METALLIQUE',
    label: 'Étagère métallique',
    room: 'GARAGE',
    volumeM3x100: 40,
  },
  { reference: 'PNEUS', label: 'Jeu de 4 pneus', room: 'GARAGE', volumeM3x100: 35 },
  { reference: 'SKIS', label: 'Paire de skis', room: 'GARAGE', volumeM3x100: 10 },
] as const satisfies readonly FurniturePiece[]
