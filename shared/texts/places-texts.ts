import { grouped } from '../domain/money'
import { plural } from './plural'
import { NARROW, NBSP } from './spaces'

/** '4 km', '1 250 km': kilometres by road. */
export const formatKm = (km: number): string => `${grouped(String(km))}${NBSP}km`

/** Names of the two ends of a move. */
export const END_TEXTS = { departure: 'Départ', arrival: 'Arrivée' } as const

/** Labels of their addresses. */
export const END_ADDRESS_TEXTS = {
  departure: 'Adresse de départ',
  arrival: 'Adresse d’arrivée',
} as const

/** Obstacles of an access; the recap uses lower case. */
export const OBSTACLE_TEXTS = {
  hoist: 'Monte-meuble',
  cellarOrGarage: 'Cave ou garage',
  courtyard: 'Cour à traverser',
} as const

const UNKNOWN_LIFT = 'Je ne sais pas'

export const PLACE_TEXTS = {
  stopover: (number: number) => `Étape ${number}`,
  stopoverAddress: (number: number) => `Adresse de l’étape ${number}`,
  addStopover: 'Ajouter une étape',
  mostStopovers: (most: number) => `${most} étapes au maximum.`,
  furtherStopovers: (phone: string) => `Pour en ajouter, appelez le ${phone.replaceAll(' ', NBSP)}`,
  removeStopover: 'Supprimer',
  removeStopoverNamed: (number: number) => `Supprimer l’étape ${number}`,
  removed: (place: string) =>
    place === '' ? 'Étape supprimée.' : `Étape supprimée${NBSP}: ${place}`,
  floor: 'Étage',
  floorDown: 'Un étage de moins',
  floorUp: 'Un étage de plus',
  floorName: (floor: number) =>
    floor === 0 ? 'Rez-de-chaussée' : floor === 1 ? '1er étage' : `${floor}e étage`,
  mostFloors: (most: number) => `${most}e étage au maximum`,
  lift: 'Places dans l’ascenseur',
  liftName: (people: number | null) =>
    people === null
      ? UNKNOWN_LIFT
      : people === 0
        ? 'Pas d’ascenseur'
        : people === 4
          ? '4 personnes ou plus'
          : `${people} ${plural(people, 'personne')}`,
  /** Short form on a chip. */
  liftShort: (people: number | null) =>
    people === null
      ? UNKNOWN_LIFT
      : people === 0
        ? 'Pas d’ascenseur'
        : people === 4
          ? '4 ou plus'
          : String(people),
  liftUnknown: 'Le prix est alors calculé sans ascenseur.',
  liftAsked: 'Ascenseur',
  /** In a list of missing details. */
  partOf: (part: string, place: string) => `${part} (${place.toLowerCase()})`,
  withLift: 'avec ascenseur',
  withoutLift: 'sans ascenseur',
  unsaidFloor: 'étage à préciser',
  unsaidLift: 'ascenseur à préciser',
  also: `Monte-meuble, cave ou cour${NARROW}?`,
  route: (towns: string, km: number) => `${towns}, environ ${formatKm(km)} par la route`,
  backBlocked: `Veuillez remplir l'adresse d'arrivée avant de revenir aux pages précédentes${NARROW}!`,
} as const

export const STORAGE_TEXTS = {
  title: 'Stockage',
  /** The spec's own words. */
  choose: 'Je prefère du stockage',
  remove: 'Retirer le stockage',
  text: 'Nous stockons vos meubles dans notre dépôt le plus proche de votre dernière adresse.',
  end: 'Fin du stockage',
  unlimited: 'Durée illimitée',
  unlimitedHint: 'Je ne sais pas encore quand je reprendrai mes meubles',
  terms: `Vous payez le stockage par mois entamé. Sans date de fin, le prix compte le premier mois${NARROW}; il indique celui des suivants.`,
  until: (day: string) => `jusqu’au ${day}`,
  withoutEnd: 'durée illimitée',
  depot: (town: string, end: string) => `Dépôt (${town}), ${end}`,
} as const
