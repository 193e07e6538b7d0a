import type { FurnitureReference } from '../server/product-api/references/furniture'
import type { HeavyItemReference } from '../server/product-api/references/heavy-items'
import type { RoomReference } from '../server/product-api/references/rooms'
import { BUANDERIE } from './buanderie'
import { BUREAU } from './bureau'
import { CAVE } from './cave'
import { CHAMBRE } from './chambre'
import { CHAMBRE_ENFANT } from './chambre-enfant'
import { CUISINE } from './cuisine'
import { ENTREE } from './entree'
import { EXTERIEUR } from './exterieur'
import { GARAGE } from './garage'
import { HEAVY_ITEMS } from './heavy-items'
import type { Drawings } from './kit'
import { ROOMS } from './rooms'
import { SALLE_A_MANGER } from './salle-a-manger'
import { SALLE_DE_BAIN } from './salle-de-bain'
import { SALON } from './salon'
import { TOUTES_PIECES } from './toutes-pieces'

/** One drawing for each room, piece of furniture and heavy item: the type refuses a reference without. */
export const DRAWINGS: Drawings<RoomReference | FurnitureReference | HeavyItemReference> = {
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
  ...TOUTES_PIECES,
  ...HEAVY_ITEMS,
  ...ROOMS,
}
