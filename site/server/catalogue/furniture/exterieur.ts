import type { FurniturePiece } from './piece'

export const EXTERIEUR = [
  { reference: 'TABLE_DE_JARDIN', label: 'Table de jardin', room: 'EXTERIEUR', volumeM3x100: 80 },
  {
    reference: 'CHAISE_DE_JARDIN',
    label: 'Chaise de jardin pliante',
    room: 'EXTERIEUR',
    volumeM3x100: 10,
  },
  { reference: 'SALON_DE_JARDIN', label: 'Salon de jardin', room: 'EXTERIEUR', volumeM3x100: 180 },
  { reference: 'TABLE_BISTROT', label: 'Table bistrot', room: 'EXTERIEUR', volumeM3x100: 20 },
  { reference: 'BAIN_DE_SOLEIL', label: 'Bain de soleil', room: 'EXTERIEUR', volumeM3x100: 40 },
  { reference: 'BALANCELLE', label: 'Balancelle', room: 'EXTERIEUR', volumeM3x100: 120 },
  { reference: 'PARASOL', label: 'Parasol', room: 'EXTERIEUR', volumeM3x100: 20 },
  { reference: 'BARBECUE', label: 'Barbecue', room: 'EXTERIEUR', volumeM3x100: 35 },
  { reference: 'JARDINIERE', label: 'Jardinière', room: 'EXTERIEUR', volumeM3x100: 15 },
  { reference: 'COFFRE_DE_JARDIN', label: 'Coffre de jardin', room: 'EXTERIEUR', volumeM3x100: 50 },
  { reference: 'PORTIQUE', label: 'Portique et balançoire', room: 'EXTERIEUR', volumeM3x100: 80 },
  { reference: 'TRAMPOLINE', label: 'Trampoline', room: 'EXTERIEUR', volumeM3x100: 80 },
  {
    reference: 'TABLE_DE_PING_PONG',
    label: 'Table de ping-pong',
    room: 'EXTERIEUR',
    volumeM3x100: 70,
  },
] as const satisfies readonly FurniturePiece[]
