/**
 * An object of 80 kg or more, which needs more movers or a hoist. Volume in m3 × 100, weight in kg
 * as carried.
 */
interface HeavyItem {
  readonly reference: string
  readonly label: string
  readonly weightKg: number
  readonly volumeM3x100: number
}

/** Weights are those of a common model, empty where it can be emptied (aquarium, spa, stove). */
export const HEAVY_ITEMS = [
  { reference: 'PIANO_DROIT', label: 'Piano droit', weightKg: 220, volumeM3x100: 150 },
  { reference: 'PIANO_A_QUEUE', label: 'Piano à queue', weightKg: 350, volumeM3x100: 320 },
  { reference: 'COFFRE_FORT', label: 'Coffre-fort', weightKg: 150, volumeM3x100: 30 },
  { reference: 'BILLARD', label: 'Billard', weightKg: 300, volumeM3x100: 200 },
  { reference: 'BABY_FOOT', label: 'Baby-foot', weightKg: 90, volumeM3x100: 110 },
  { reference: 'FLIPPER', label: 'Flipper', weightKg: 120, volumeM3x100: 120 },
  { reference: 'POELE_A_BOIS', label: 'Poêle à bois', weightKg: 130, volumeM3x100: 40 },
  { reference: 'AQUARIUM', label: 'Grand aquarium', weightKg: 100, volumeM3x100: 70 },
  { reference: 'STATUE', label: 'Statue en pierre', weightKg: 120, volumeM3x100: 40 },
  { reference: 'TABLE_EN_MARBRE', label: 'Table en marbre', weightKg: 140, volumeM3x100: 80 },
  { reference: 'ARMOIRE_NORMANDE', label: 'Armoire normande', weightKg: 140, volumeM3x100: 220 },
  { reference: 'HORLOGE_COMTOISE', label: 'Horloge comtoise', weightKg: 80, volumeM3x100: 50 },
  { reference: 'PHOTOCOPIEUR', label: 'Photocopieur', weightKg: 110, volumeM3x100: 70 },
  { reference: 'TAPIS_DE_COURSE', label: 'Tapis de course', weightKg: 95, volumeM3x100: 100 },
  {
    reference: 'BANC_DE_MUSCULATION',
    label: 'Banc de musculation',
    weightKg: 120,
    volumeM3x100: 120,
  },
  { reference: 'JACUZZI', label: 'Jacuzzi', weightKg: 250, volumeM3x100: 350 },
  { reference: 'MOTO', label: 'Moto', weightKg: 160, volumeM3x100: 200 },
  { reference: 'SCOOTER', label: 'Scooter', weightKg: 120, volumeM3x100: 150 },
  {
    reference: 'TONDEUSE_AUTOPORTEE',
    label: 'Tondeuse autoportée',
    weightKg: 180,
    volumeM3x100: 200,
  },
  { reference: 'ETABLI', label: 'Établi en bois massif', weightKg: 100, volumeM3x100: 90 },
] as const satisfies readonly HeavyItem[]

type HeavyItemReference = (typeof HEAVY_ITEMS)[number]['reference']

export const HEAVY_ITEM_REFERENCES: readonly HeavyItemReference[] = HEAVY_ITEMS.map(
  item => item.reference,
)
