import type { FurniturePiece } from './piece'

export const CUISINE = [
  { reference: 'REFRIGERATEUR', label: 'Réfrigérateur', room: 'CUISINE', volumeM3x100: 75 },
  {
    reference: 'REFRIGERATEUR_TABLE_TOP',
    label: 'Réfrigérateur table top',
    room: 'CUISINE',
    volumeM3x100: 35,
  },
  {
    reference: 'REFRIGERATEUR_AMERICAIN',
    label: 'Réfrigérateur américain',
    room: 'CUISINE',
    volumeM3x100: 130,
  },
  {
    reference: 'CONGELATEUR_COFFRE',
    label: 'Congélateur coffre',
    room: 'CUISINE',
    volumeM3x100: 60,
  },
  { reference: 'CAVE_A_VIN', label: 'Cave à vin', room: 'CUISINE', volumeM3x100: 60 },
  { reference: 'CUISINIERE', label: 'Cuisinière', room: 'CUISINE', volumeM3x100: 45 },
  { reference: 'FOUR', label: 'Four', room: 'CUISINE', volumeM3x100: 20 },
  { reference: 'MICRO_ONDES', label: 'Micro-ondes', room: 'CUISINE', volumeM3x100: 8 },
  { reference: 'LAVE_VAISSELLE', label: 'Lave-vaisselle', room: 'CUISINE', volumeM3x100: 45 },
  { reference: 'TABLE_DE_CUISINE', label: 'Table de cuisine', room: 'CUISINE', volumeM3x100: 45 },
  { reference: 'TABOURET_DE_BAR', label: 'Tabouret de bar', room: 'CUISINE', volumeM3x100: 15 },
  {
    reference: 'MEUBLE_BAS_DE_CUISINE',
    label: 'Meuble bas de cuisine',
    room: 'CUISINE',
    volumeM3x100: 40,
  },
  {
    reference: 'MEUBLE_HAUT_DE_CUISINE',
    label: 'Meuble haut de cuisine',
    room: 'CUISINE',
    volumeM3x100: 25,
  },
  { reference: 'MACHINE_A_CAFE', label: 'Machine à café', room: 'CUISINE', volumeM3x100: 4 },
  { reference: 'POUBELLE', label: 'Poubelle', room: 'CUISINE', volumeM3x100: 8 },
] as const satisfies readonly FurniturePiece[]
