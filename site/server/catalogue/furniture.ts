import { SALON } from './furniture/salon'
import { SALLE_A_MANGER } from './furniture/salle-a-manger'
import { CUISINE } from './furniture/cuisine'
import { CHAMBRE } from './furniture/chambre'
import { CHAMBRE_ENFANT } from './furniture/chambre-enfant'
import { BUREAU } from './furniture/bureau'
import { ENTREE } from './furniture/entree'
import { SALLE_DE_BAIN } from './furniture/salle-de-bain'
import { BUANDERIE } from './furniture/buanderie'
import { GARAGE } from './furniture/garage'
import { CAVE } from './furniture/cave'
import { EXTERIEUR } from './furniture/exterieur'
import { CARTONS } from './furniture/cartons'
import { TOUTES_PIECES } from './furniture/toutes-pieces'

/**
 * Every piece that a customer can list, room by room in the order of ROOMS, then pieces of any
 * room. Volumes are those of a mover's cubage table: the space that a piece takes in the truck,
 * taken apart where movers do so (beds, wardrobes, dressings), with padding and the gap beside it.
 */
export const FURNITURE = [
  ...SALON,
  ...SALLE_A_MANGER,
  ...CUISINE,
  ...CHAMBRE,
  ...CHAMBRE_ENFANT,
  ...BUREAU,
  ...ENTREE,
  ...SALLE_DE_BAIN,
  ...BUANDERIE,
  ...GARAGE,
  ...CAVE,
  ...EXTERIEUR,
  ...CARTONS,
  ...TOUTES_PIECES,
] as const

export type FurnitureReference = (typeof FURNITURE)[number]['reference']

export const FURNITURE_REFERENCES: readonly FurnitureReference[] = FURNITURE.map(
  piece => piece.reference,
)
