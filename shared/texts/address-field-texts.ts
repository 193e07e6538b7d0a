import { ADDRESS_LENGTH } from '../domain/address'
import { tooLong } from '../domain/text'
import { plural } from './plural'
import { NBSP } from './spaces'
import { violationText } from './violations'

/** Notes above the suggestions, by the answer's note. */
export const ADDRESS_NOTES = {
  'add-town': '',
  'unknown-postcode': `Ce code postal n’existe pas. Villes les plus proches${NBSP}:`,
  contradiction: `Ce code postal n’est pas celui de la ville. Choisissez${NBSP}:`,
  'other-town': `Une autre ville est indiquée. Choisissez${NBSP}:`,
} as const

/** Texts of the list below an address field. */
export const ADDRESS_FIELD_TEXTS = {
  skeleton: 'Recherche en cours…',
  /** Reason for no result; a street alone has no town to misspell. */
  none: (text: string, note?: string) => {
    if (text.length > ADDRESS_LENGTH) return `${violationText(tooLong(ADDRESS_LENGTH))}.`
    return note === 'add-town'
      ? 'Ajoutez la ville ou le code postal.'
      : 'Aucune ville ne correspond. Vérifiez l’orthographe ou essayez le code postal.'
  },
  /** Heading of a town's postal codes. */
  pickCode: (city: string, count: number) =>
    `${violationText(`code-missing-${city}`)}${NBSP}: ${count} choix`,
  /** A town that needs a choice. */
  severalCodes: 'Plusieurs codes postaux',
  /** The phone number follows. */
  overseas:
    'Nous intervenons en France métropolitaine. Pour l’outre-mer et l’étranger, appelez-nous au',
  /** The phone number follows. */
  failed: 'La recherche d’adresse ne répond pas. Vous pouvez nous appeler au',
  retry: 'Réessayer',
  count: (count: number) => `${count} ${plural(count, 'proposition')}`,
  clear: 'Effacer l’adresse',
  maps: 'Google Maps',
  mapsOffer:
    'Google Maps connaît plus d’adresses. Il recevrait ce que vous tapez et votre adresse IP.',
  mapsRules: 'Ses règles (nouvel onglet)',
  mapsAgree: 'J’accepte',
  mapsRefuse: 'Continuer sans',
  /** Attribution that Google requires. */
  mapsBy: 'Powered by Google',
  mapsStop: 'Sans Google',
  mapsFailed: `Google Maps ne répond pas${NBSP}: nous cherchons sans lui.`,
  mapsRetry: 'Réessayer avec Google',
} as const
