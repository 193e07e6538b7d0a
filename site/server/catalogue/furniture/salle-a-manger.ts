import type { FurniturePiece } from './piece'

export const SALLE_A_MANGER = [
  {
    reference: 'TABLE_A_MANGER',
    label: 'Table à manger',
    room: 'SALLE_A_MANGER',
    volumeM3x100: 70,
  },
  { reference: 'TABLE_RONDE', label: 'Table ronde', room: 'SALLE_A_MANGER', volumeM3x100: 60 },
  {
    reference: 'TABLE_EXTENSIBLE',
    label: 'Grande table extensible',
    room: 'SALLE_A_MANGER',
    volumeM3x100: 110,
  },
  { reference: 'CHAISE', label: 'Chaise', room: 'SALLE_A_MANGER', volumeM3x100: 15 },
  { reference: 'BANC', label: 'Banc', room: 'SALLE_A_MANGER', volumeM3x100: 25 },
  { reference: 'BUFFET', label: 'Buffet', room: 'SALLE_A_MANGER', volumeM3x100: 120 },
  { reference: 'ENFILADE', label: 'Enfilade', room: 'SALLE_A_MANGER', volumeM3x100: 150 },
  { reference: 'VAISSELIER', label: 'Vaisselier', room: 'SALLE_A_MANGER', volumeM3x100: 200 },
  { reference: 'BAR', label: 'Bar', room: 'SALLE_A_MANGER', volumeM3x100: 80 },
  { reference: 'DESSERTE', label: 'Desserte roulante', room: 'SALLE_A_MANGER', volumeM3x100: 30 },
  { reference: 'LUSTRE', label: 'Lustre', room: 'SALLE_A_MANGER', volumeM3x100: 15 },
] as const satisfies readonly FurniturePiece[]
