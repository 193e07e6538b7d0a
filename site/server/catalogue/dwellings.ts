import type { FurnitureReference } from './furniture'
import type { FurnitureRoom } from './furniture/piece'

type Home = Partial<Record<FurnitureRoom, Partial<Record<FurnitureReference, number>>>>

/** A home with other quantities of some pieces; 0 removes a piece. */
const changed = (home: Home, changes: Home): Home => {
  const rooms = { ...home }
  for (const [room, pieces] of Object.entries(changes))
    Object.assign(rooms, { [room]: { ...own(home, room), ...pieces } })
  return rooms
}
const own = (home: Home, room: string): object =>
  Object.entries(home).find(([name]) => name === room)?.[1] ?? {}

const STUDIO: Home = {
  SALON: {
    CLIC_CLAC: 1,
    TABLE_BASSE: 1,
    MEUBLE_TV: 1,
    TELEVISION: 1,
    BIBLIOTHEQUE: 1,
    ETAGERE: 1,
    LAMPE: 2,
    PLANTE: 1,
  },
  SALLE_A_MANGER: { CHAISE: 2 },
  CUISINE: { REFRIGERATEUR: 1, MICRO_ONDES: 1, TABLE_DE_CUISINE: 1, POUBELLE: 1 },
  CHAMBRE: { ARMOIRE_2_PORTES: 1, COMMODE: 1 },
  BUREAU: { BUREAU_DROIT: 1, CHAISE_DE_BUREAU: 1 },
  ENTREE: { VALISE: 2 },
  BUANDERIE: { LAVE_LINGE: 1, ASPIRATEUR: 1, ETENDOIR: 1 },
  CARTONS: { CARTON_STANDARD: 20, CARTON_LIVRES: 8, CARTON_PENDERIE: 2, CARTON_VAISSELLE: 3 },
}

const TWO_ROOMS: Home = {
  SALON: {
    CANAPE_3_PLACES: 1,
    FAUTEUIL: 1,
    TABLE_BASSE: 1,
    MEUBLE_TV: 1,
    TELEVISION: 1,
    BIBLIOTHEQUE: 1,
    LAMPADAIRE: 1,
    TAPIS: 1,
    PLANTE: 2,
    TABLEAU: 2,
  },
  SALLE_A_MANGER: { TABLE_A_MANGER: 1, CHAISE: 4, BUFFET: 1 },
  CUISINE: { REFRIGERATEUR: 1, CUISINIERE: 1, LAVE_VAISSELLE: 1, MICRO_ONDES: 1, POUBELLE: 1 },
  CHAMBRE: {
    LIT_DOUBLE: 1,
    TABLE_DE_CHEVET: 2,
    ARMOIRE_3_PORTES: 1,
    COMMODE: 1,
    LAMPE: 2,
    MIROIR: 1,
  },
  BUREAU: { BUREAU_DROIT: 1, CHAISE_DE_BUREAU: 1, ORDINATEUR: 1 },
  ENTREE: { MEUBLE_A_CHAUSSURES: 1, PORTEMANTEAU: 1, VALISE: 2 },
  BUANDERIE: { LAVE_LINGE: 1, ASPIRATEUR: 1, ETENDOIR: 1, TABLE_A_REPASSER: 1 },
  GARAGE: { VELO: 1 },
  CARTONS: { CARTON_STANDARD: 38, CARTON_LIVRES: 15, CARTON_PENDERIE: 3, CARTON_VAISSELLE: 5 },
}

const THREE_ROOMS = changed(TWO_ROOMS, {
  SALON: { CANAPE_2_PLACES: 1, ETAGERE: 1 },
  SALLE_A_MANGER: { TABLE_A_MANGER: 0, TABLE_EXTENSIBLE: 1, CHAISE: 6, BUFFET: 0, ENFILADE: 1 },
  CHAMBRE: { LIT_DOUBLE: 0, GRAND_LIT: 1, ARMOIRE_2_PORTES: 1 },
  CHAMBRE_ENFANT: { LIT_GIGOGNE: 1, BUREAU_D_ENFANT: 1, COFFRE_A_JOUETS: 1, MEUBLE_A_CASIERS: 1 },
  ENTREE: { VALISE: 3 },
  BUANDERIE: { SECHE_LINGE: 1 },
  GARAGE: { VELO: 2 },
  CAVE: { SAPIN_DE_NOEL: 1, BAC_DE_RANGEMENT: 4 },
  CARTONS: { CARTON_STANDARD: 55, CARTON_LIVRES: 22, CARTON_PENDERIE: 5, CARTON_VAISSELLE: 7 },
})

const FOUR_ROOMS = changed(THREE_ROOMS, {
  SALON: { CANAPE_2_PLACES: 0, CANAPE_D_ANGLE: 1, FAUTEUIL: 2, VITRINE: 1, PLANTE: 4, TABLEAU: 4 },
  SALLE_A_MANGER: { CHAISE: 8, VAISSELIER: 1 },
  CUISINE: { CONGELATEUR_COFFRE: 1, TABLE_DE_CUISINE: 1 },
  CHAMBRE: { LIT_SIMPLE: 1, ARMOIRE_1_PORTE: 1, COMMODE: 2, TABLE_DE_CHEVET: 4 },
  CHAMBRE_ENFANT: { BUREAU_D_ENFANT: 2, MEUBLE_A_CASIERS: 2 },
  BUREAU: { CLASSEUR_A_DOSSIERS: 1, IMPRIMANTE: 1 },
  ENTREE: { VESTIAIRE: 1, VALISE: 4 },
  SALLE_DE_BAIN: { COLONNE_DE_SALLE_DE_BAIN: 1, PANIER_A_LINGE: 1 },
  GARAGE: { VELO: 3, ETAGERE_METALLIQUE: 2, CAISSE_A_OUTILS: 1, ESCABEAU: 1, SKIS: 2 },
  CAVE: { CASIER_A_BOUTEILLES: 1 },
  EXTERIEUR: { TABLE_BISTROT: 1, CHAISE_DE_JARDIN: 4 },
  CARTONS: { CARTON_STANDARD: 80, CARTON_LIVRES: 35, CARTON_PENDERIE: 8, CARTON_VAISSELLE: 10 },
})

const HOUSE = changed(FOUR_ROOMS, {
  SALON: { CANAPE_2_PLACES: 1, BIBLIOTHEQUE: 2, TAPIS: 3, PLANTE: 8, TABLEAU: 8 },
  SALLE_A_MANGER: { CHAISE: 10 },
  CUISINE: { REFRIGERATEUR: 0, REFRIGERATEUR_AMERICAIN: 1, CAVE_A_VIN: 1, TABOURET_DE_BAR: 4 },
  CHAMBRE: {
    LIT_DOUBLE: 1,
    DRESSING: 1,
    ARMOIRE_2_PORTES: 2,
    COMMODE: 3,
    TABLE_DE_CHEVET: 6,
    LAMPE: 6,
    MIROIR: 2,
  },
  CHAMBRE_ENFANT: { LIT_SUPERPOSE: 1, ETAGERE: 2 },
  BUREAU: { BUREAU_D_ANGLE: 1, ARMOIRE_DE_BUREAU: 1 },
  BUANDERIE: { PLACARD_A_BALAIS: 1 },
  GARAGE: {
    VELO: 4,
    VELO_D_ENFANT: 1,
    TONDEUSE: 1,
    BROUETTE: 1,
    ECHELLE: 1,
    SERVANTE_D_ATELIER: 1,
    ETAGERE_METALLIQUE: 4,
    PNEUS: 1,
  },
  CAVE: { CASIER_A_BOUTEILLES: 2, BAC_DE_RANGEMENT: 10, MALLE: 1, TENTE: 1, LUGE: 1 },
  EXTERIEUR: {
    TABLE_BISTROT: 0,
    SALON_DE_JARDIN: 1,
    TABLE_DE_JARDIN: 1,
    CHAISE_DE_JARDIN: 8,
    BAIN_DE_SOLEIL: 2,
    PARASOL: 1,
    BARBECUE: 1,
    COFFRE_DE_JARDIN: 1,
    TABLE_DE_PING_PONG: 1,
    TRAMPOLINE: 1,
    JARDINIERE: 4,
  },
  CARTONS: { CARTON_STANDARD: 130, CARTON_LIVRES: 60, CARTON_PENDERIE: 14, CARTON_VAISSELLE: 15 },
})

/** A home as French households furnish it, as a start for a list. Surface in m2. */
interface Dwelling {
  readonly reference: string
  readonly label: string
  readonly surfaceM2: number
  readonly home: Home
}

export const DWELLINGS: readonly Dwelling[] = [
  { reference: 'STUDIO', label: 'Studio', surfaceM2: 25, home: STUDIO },
  { reference: 'DEUX_PIECES', label: '2 pièces', surfaceM2: 45, home: TWO_ROOMS },
  { reference: 'TROIS_PIECES', label: '3 pièces', surfaceM2: 65, home: THREE_ROOMS },
  { reference: 'QUATRE_PIECES', label: '4 pièces', surfaceM2: 90, home: FOUR_ROOMS },
  { reference: 'MAISON', label: 'Maison', surfaceM2: 160, home: HOUSE },
]
