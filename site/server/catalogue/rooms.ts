/** A room as `GET /room_references` returns it. */
interface Room {
  readonly reference: string
  readonly label: string
}

/**
 * The rooms in the order of a visit, then the cartons. MATERIEL_DEMENAGEMENT is not a room of a
 * home: the product API lists it and the browser leaves it out, so it is here too.
 */
export const ROOMS = [
  { reference: 'SALON', label: 'Salon' },
  { reference: 'SALLE_A_MANGER', label: 'Salle à manger' },
  { reference: 'CUISINE', label: 'Cuisine' },
  { reference: 'CHAMBRE', label: 'Chambre' },
  { reference: 'CHAMBRE_ENFANT', label: 'Chambre d’enfant' },
  { reference: 'BUREAU', label: 'Bureau' },
  { reference: 'ENTREE', label: 'Entrée' },
  { reference: 'SALLE_DE_BAIN', label: 'Salle de bain' },
  { reference: 'BUANDERIE', label: 'Buanderie' },
  { reference: 'GARAGE', label: 'Garage' },
  { reference: 'CAVE', label: 'Cave' },
  { reference: 'EXTERIEUR', label: 'Jardin et balcon' },
  { reference: 'CARTONS', label: 'Cartons' },
  { reference: 'MATERIEL_DEMENAGEMENT', label: 'Matériel de déménagement' },
] as const satisfies readonly Room[]

export type RoomReference = (typeof ROOMS)[number]['reference']

export const ROOM_REFERENCES: readonly RoomReference[] = ROOMS.map(room => room.reference)
