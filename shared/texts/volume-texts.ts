import { plural } from './plural'
import { NARROW, NBSP } from './spaces'

export const CHOICE_TEXTS = {
  lead: 'Vous pourrez en changer à tout moment.',
  known: {
    title: 'Je connais le volume (en m3)',
    text: 'D’après un cubage, ou la surface.',
  },
  unknown: {
    title: 'Je liste mon mobilier',
    text: 'Pièce par pièce, touchez ce que vous emportez. Nous calculons le volume.',
    duration: 'Environ 3 minutes',
  },
} as const

export const KNOWN_VOLUME_TEXTS = {
  label: 'Volume à déménager',
  unit: 'm³',
  hint: 'En mètres cubes, de 1 à 500',
  tableLead: 'En règle générale, le volume en m³ est la moitié de la surface en m².',
  tableTitle: `Quel volume pour quelle surface${NARROW}?`,
  surface: 'Surface',
  volume: 'Volume',
  surfaceRange: (from: number, to: number | null) =>
    to === null
      ? `plus de ${from}${NBSP}m²`
      : from === 0
        ? `moins de ${to}${NBSP}m²`
        : `${from} à ${to}${NBSP}m²`,
  volumeRange: (from: number, to: number) =>
    from === to ? `environ ${from}${NBSP}m³` : `${from} à ${to}${NBSP}m³`,
} as const

export const INVENTORY_TEXTS = {
  /** Link to the list from the error summary. */
  label: 'Ajoutez au moins un meuble',
  rooms: 'Pièces',
  search: 'Chercher un meuble',
  searchExample: 'Canapé, lit, carton…',
  results: (count: number) =>
    count === 0
      ? 'Aucun meuble trouvé'
      : `${count} ${plural(count, 'meuble trouvé', 'meubles trouvés')}`,
  noResult: 'Aucun résultat. Ajoutez cet objet vous-même.',
  addPiece: (name: string, room: string) => `Ajouter «${NBSP}${name}${NBSP}» (${room})`,
  customPiece: (room: string) => `Ajouter un autre objet (${room})`,
  customName: 'Nom de l’objet',
  customSize: 'Taille',
  sizes: [
    { label: 'Petit', text: 'comme un carton', volume: 10 },
    { label: 'Moyen', text: 'comme une commode', volume: 50 },
    { label: 'Grand', text: 'comme une armoire', volume: 150 },
  ],
  add: 'AJOUTER',
  cancel: 'Annuler',
  customRoom: 'Ajouter une pièce',
  customRoomName: 'Nom de la pièce',
  removeRoom: 'Retirer cette pièce',
  less: (piece: string) => `Retirer${NBSP}: ${piece}`,
  more: (piece: string) => `Ajouter${NBSP}: ${piece}`,
  quantity: (piece: string) => `Quantité${NBSP}: ${piece}`,
  recognised: 'reconnu',
  recognisedLead: 'Retirez ce qui a été mal reconnu, ajoutez ce qui manque.',
  counted: (piece: string, quantity: number) => `${piece}${NBSP}: ${quantity}`,
  most: (quantity: number) => `${quantity} au maximum par objet`,
  /** Content of a room. */
  load: (count: string, volume: string) => `${count}, ${volume}`,
  ready: 'Partir d’une liste toute prête',
  surface: (m2: number) => `${m2}${NBSP}m²`,
  readyDone: (home: string) => `Liste «${NBSP}${home}${NBSP}» ajoutée.`,
  summary: 'Ce que j’emporte',
  heavy: 'Objets lourds',
  empty: 'Vider la liste',
  emptied: 'Votre liste est vide.',
  undo: 'Annuler',
  cartons: (count: number) =>
    `Pour ce que vous emportez, comptez encore ${count} ${plural(count, 'carton')}.`,
  cartonsOf: (kind: string, count: number) => `${kind} × ${count}`,
  addCartons: 'Ajouter ces cartons',
  cartonsDone: (count: number) => `${count} ${plural(count, 'carton ajouté', 'cartons ajoutés')}.`,
  nextRoom: (room: string) => `Pièce suivante${NBSP}: ${room}`,
  count: (count: number) => (count === 0 ? 'vide' : `${count} ${plural(count, 'objet')}`),
  loadFailed:
    'La liste des meubles n’a pas été chargée. Vérifiez votre connexion, puis réessayez. Vos réponses sont conservées.',
  retry: 'Réessayer',
  loading: 'Nous chargeons la liste des meubles…',
} as const

export const TRUCK_TEXTS = {
  label: 'Votre camion',
  size: (sizeM3: number, count: number) =>
    plural(count, `Camion de ${sizeM3}${NBSP}m³`, `${count}${NBSP}camions de ${sizeM3}${NBSP}m³`),
  /** After the word 'Camion'. */
  capacity: (sizeM3: number, count: number) =>
    plural(count, `${sizeM3}${NBSP}m³`, `${count}${NBSP}de ${sizeM3}${NBSP}m³`),
  described: (volume: string, size: string, count: number, percent: number) =>
    `${volume} à déménager. ${size}, ${plural(count, 'rempli')} à ${percent}${NBSP}%.`,
} as const
