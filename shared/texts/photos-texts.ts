import { MAX_PHOTOS, MAX_PHOTOS_PER_ROOM } from '../domain/photos'
import { formatM3 } from './figures'
import { plural } from './plural'
import { NARROW, NBSP } from './spaces'

const photos = (count: number) => `${count} ${plural(count, 'photo')}`

/** Reasons why a photo was refused. */
export const PHOTO_REFUSAL_TEXTS = {
  'not-image': 'Ce fichier n’est pas une photo. Choisissez une image JPEG ou PNG.',
  empty: 'Ce fichier est vide. Reprenez la photo.',
  'too-large':
    'Cette photo est trop grande. Reprenez-la en plus petit\u00A0: 12 mégapixels suffisent.',
  corrupt: 'Cette photo ne peut pas être lue. Elle est peut-être abîmée.',
  heic: 'Votre navigateur ne lit pas les photos HEIC. Enregistrez-la en JPEG, ou reprenez-la ici.',
  'room-full': `${MAX_PHOTOS_PER_ROOM} photos par pièce au maximum.`,
  'all-full': `${MAX_PHOTOS} photos en tout au maximum.`,
} as const

/** Photos as a way to describe the volume. */
export const PHOTO_CHOICE_TEXTS = {
  badge: 'nouveau',
  // The spec's own words.
  title: "J'envoie des photos de mon mobilier",
  text: 'Une ou deux photos par pièce.',
  duration: 'Environ 2 minutes',
} as const

/** Texts of the price page about the pieces seen on the photos. */
export const PHOTO_RESULT_TEXTS = {
  title: 'Votre volume',
  analysis: (volumeM3: number) =>
    `Estimation d’après les meubles reconnus sur vos photos${NBSP}: ${formatM3(volumeM3)}.`,
  surface: (surfaceM2: number, volumeM3: number) =>
    `Estimation d’après ${String(surfaceM2).replace('.', ',')}${NBSP}m²${NBSP}: ${formatM3(volumeM3)}.`,
  progress: (done: number, total: number) =>
    `L’IA cherche vos meubles${NBSP}: ${photos(done)} sur${NBSP}${total}. Vous pouvez continuer.`,
  piece: (label: string, count: number) =>
    label.toLowerCase() + (count === 1 ? '' : `${NBSP}×${NBSP}${count}`),
  seen: (pieces: string) =>
    `Reconnus sur vos photos${NBSP}: ${pieces}. Complétez la liste pour un prix plus juste.`,
  nothing: 'Aucun meuble reconnu sur vos photos. Complétez la liste pour un prix plus juste.',
  failed: 'Vos photos n’ont pas pu être analysées.',
  adviser: 'Un conseiller regardera vos photos et vous rappellera si le volume change.',
  correct: 'Compléter la liste',
} as const

export const PHOTO_TEXTS = {
  /** Use of the photos, shown before and while they are taken. */
  analysed: 'Une intelligence artificielle y cherche vos meubles.',
  adviser: 'Un conseiller les regardera, votre surface donne le volume.',
  lead: 'Photographiez chaque pièce depuis la porte.',
  /** The assistant's one message. */
  sophie: 'Ouvrez les placards avant la photo.',
  privacy:
    'Vos photos sont réduites sur votre appareil, sans le lieu ni la date de la prise de vue.',
  onServer: 'Elles sont analysées sur nos serveurs et n’en sortent que dans votre devis.',
  howTo: 'Glissez vos photos sur une pièce, collez-les, ou choisissez-les.',
  surface: 'Surface du logement',
  surfaceUnit: 'm²',
  surfaceHint: `En mètres carrés, de 1 à 1${NARROW}000`,
  /** Link to the rooms from the error summary. */
  label: 'Ajoutez au moins une photo',
  rooms: 'Vos pièces',
  count: (count: number) => (count === 0 ? 'aucune photo' : photos(count)),
  total: (count: number) => `${photos(count)} sur ${MAX_PHOTOS} au maximum`,
  choose: 'Ajouter',
  chooseFor: (room: string) => `Ajouter des photos${NBSP}: ${room}`,
  take: (room: string) => `Prendre une photo${NBSP}: ${room}`,
  picture: (number: number, room: string) => `Photo ${number}, ${room}`,
  remove: (number: number, room: string) => `Retirer la photo ${number}${NBSP}: ${room}`,
  removeRoom: 'Retirer cette pièce',
  dismiss: 'OK',
  retry: 'Réessayer',
  retryFile: (name: string) => `Réessayer${NBSP}: ${name}`,
  dismissFile: (name: string) => `OK${NBSP}: ${name}`,
  waiting: 'En attente',
  shrinking: 'Préparation…',
  working: (count: number) => `Nous préparons ${photos(count)}…`,
  added: (count: number) => `${count} ${plural(count, 'photo ajoutée', 'photos ajoutées')}`,
  notKept:
    'Ce navigateur ne peut pas enregistrer vos photos. Laissez cette page ouverte jusqu’à votre prix.',
  tooMany: (count: number) => plural(count, 'Une photo de trop', `${count} photos de trop`),
  sending: (count: number) =>
    `Nous envoyons ${photos(count)} et calculons votre prix… Gardez cette page ouverte.`,
} as const
