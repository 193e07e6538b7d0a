import type { FurniturePiece } from './piece'

export const CHAMBRE = [
  { reference: 'LIT_SIMPLE', label: 'Lit simple', room: 'CHAMBRE', volumeM3x100: 90 },
  { reference: 'LIT_DOUBLE', label: 'Lit double 140 cm', room: 'CHAMBRE', volumeM3x100: 130 },
  { reference: 'GRAND_LIT', label: 'Grand lit 160 cm', room: 'CHAMBRE', volumeM3x100: 160 },
  { reference: 'LIT_COFFRE', label: 'Lit coffre', room: 'CHAMBRE', volumeM3x100: 190 },
  { reference: 'MATELAS', label: 'Matelas seul', room: 'CHAMBRE', volumeM3x100: 45 },
  { reference: 'SOMMIER', label: 'Sommier seul', room: 'CHAMBRE', volumeM3x100: 40 },
  { reference: 'ARMOIRE_1_PORTE', label: 'Armoire 1 porte', room: 'CHAMBRE', volumeM3x100: 80 },
  { reference: 'ARMOIRE_2_PORTES', label: 'Armoire 2 portes', room: 'CHAMBRE', volumeM3x100: 140 },
  { reference: 'ARMOIRE_3_PORTES', label: 'Armoire 3 portes', room: 'CHAMBRE', volumeM3x100: 200 },
  { reference: 'DRESSING', label: 'Dressing', room: 'CHAMBRE', volumeM3x100: 250 },
  { reference: 'PORTANT', label: 'Portant à vêtements', room: 'CHAMBRE', volumeM3x100: 30 },
  { reference: 'COMMODE', label: 'Commode', room: 'CHAMBRE', volumeM3x100: 60 },
  { reference: 'CHIFFONNIER', label: 'Chiffonnier', room: 'CHAMBRE', volumeM3x100: 45 },
  { reference: 'TABLE_DE_CHEVET', label: 'Table de chevet', room: 'CHAMBRE', volumeM3x100: 12 },
  { reference: 'COIFFEUSE', label: 'Coiffeuse', room: 'CHAMBRE', volumeM3x100: 50 },
  { reference: 'PSYCHE', label: 'Psyché', room: 'CHAMBRE', volumeM3x100: 15 },
] as const satisfies readonly FurniturePiece[]
