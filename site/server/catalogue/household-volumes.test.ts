import { describe, expect, it } from 'vitest'
import { FURNITURE, type FurnitureReference } from './furniture'

type Household = Partial<Record<FurnitureReference, number>>

const volumeM3 = (household: Household): number =>
  FURNITURE.reduce(
    (sum, piece) => sum + piece.volumeM3x100 * (household[piece.reference] ?? 0),
    0,
  ) / 100

const studio: Household = {
  CLIC_CLAC: 1,
  TABLE_BASSE: 1,
  MEUBLE_TV: 1,
  TELEVISION: 1,
  ARMOIRE_2_PORTES: 1,
  COMMODE: 1,
  TABLE_DE_CUISINE: 1,
  CHAISE: 3,
  BUREAU_DROIT: 1,
  CHAISE_DE_BUREAU: 1,
  REFRIGERATEUR: 1,
  LAVE_LINGE: 1,
  MICRO_ONDES: 1,
  ETAGERE: 1,
  LAMPE: 2,
  PLANTE: 1,
  CARTON_STANDARD: 22,
  CARTON_LIVRES: 8,
  CARTON_PENDERIE: 2,
}

const twoRooms: Household = {
  CANAPE_3_PLACES: 1,
  FAUTEUIL: 1,
  TABLE_BASSE: 1,
  MEUBLE_TV: 1,
  TELEVISION: 1,
  BIBLIOTHEQUE: 1,
  TABLE_A_MANGER: 1,
  CHAISE: 4,
  BUFFET: 1,
  REFRIGERATEUR: 1,
  CUISINIERE: 1,
  LAVE_VAISSELLE: 1,
  LAVE_LINGE: 1,
  LIT_DOUBLE: 1,
  TABLE_DE_CHEVET: 2,
  ARMOIRE_3_PORTES: 1,
  COMMODE: 1,
  BUREAU_DROIT: 1,
  CHAISE_DE_BUREAU: 1,
  VELO: 1,
  TAPIS: 1,
  LAMPADAIRE: 1,
  MIROIR: 1,
  CARTON_STANDARD: 35,
  CARTON_LIVRES: 15,
  CARTON_PENDERIE: 3,
}

const threeRooms: Household = {
  ...twoRooms,
  CANAPE_2_PLACES: 1,
  TABLE_A_MANGER: 0,
  TABLE_EXTENSIBLE: 1,
  CHAISE: 6,
  ENFILADE: 1,
  GRAND_LIT: 1,
  LIT_DOUBLE: 0,
  LIT_SIMPLE: 1,
  BUREAU_D_ENFANT: 1,
  COFFRE_A_JOUETS: 1,
  MEUBLE_A_CASIERS: 1,
  ARMOIRE_2_PORTES: 1,
  SECHE_LINGE: 1,
  MEUBLE_A_CHAUSSURES: 1,
  PORTEMANTEAU: 1,
  ETAGERE: 2,
  VELO: 2,
  PLANTE: 3,
  CARTON_STANDARD: 60,
  CARTON_LIVRES: 25,
  CARTON_PENDERIE: 5,
}

const fourRoomHouse: Household = {
  ...threeRooms,
  CANAPE_D_ANGLE: 1,
  CANAPE_2_PLACES: 0,
  CHAISE: 8,
  LIT_SIMPLE: 2,
  BUREAU_D_ENFANT: 2,
  ARMOIRE_1_PORTE: 1,
  TABLE_DE_CHEVET: 4,
  COMMODE: 3,
  TABLE_DE_JARDIN: 1,
  CHAISE_DE_JARDIN: 6,
  BARBECUE: 1,
  TONDEUSE: 1,
  PARASOL: 1,
  ETAGERE_METALLIQUE: 2,
  CAISSE_A_OUTILS: 2,
  ECHELLE: 1,
  VELO: 3,
  CONGELATEUR_COFFRE: 1,
  TABLE_DE_PING_PONG: 1,
  CASIER_A_BOUTEILLES: 1,
  VALISE: 4,
  CARTON_STANDARD: 95,
  CARTON_LIVRES: 35,
  CARTON_PENDERIE: 8,
}

describe('whole homes fall where a mover expects them', () => {
  it.each([
    ['a furnished studio', studio, 10, 15],
    ['a two-room flat', twoRooms, 18, 28],
    ['a three-room flat', threeRooms, 30, 40],
    ['a four-room house with garden and garage', fourRoomHouse, 45, 60],
  ])('the volume of %s is in the range that movers expect', (_home, household, leastM3, mostM3) => {
    expect(volumeM3(household)).toBeGreaterThanOrEqual(leastM3)
    expect(volumeM3(household)).toBeLessThanOrEqual(mostM3)
  })
})
