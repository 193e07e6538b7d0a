import { NBSP } from './spaces'
import { townForms } from './town-forms'

/** Messages by the reason of a schema or rule; those of the specification verbatim. */
export const VIOLATION_TEXTS = {
  required: 'Merci de vérifier ce champs',
  email: 'Doit être un e-mail',
  phone: 'Doit être un numéro de téléphone',
  'consent-missing': `Cochez cette case${NBSP}: nous ne vous contactons qu’avec votre accord`,
  'city-missing': "Merci d'indiquer au moins une ville",
  'street-missing': "Merci d'indiquer au moins une ville et une rue",
  'other-town': 'Choisissez une rue dans la ville de l’offre',
  'outside-town': 'Choisissez une rue dans la ville de votre devis',
  'floor-missing': 'Indiquez l’étage',
  'date-too-early': 'Vous ne pouvez plus réserver de déménagement pour cette date',
  'date-too-late': 'Choisissez une date dans les deux ans à venir',
  'choice-missing': 'Choisissez comment décrire ce que vous emportez',
  'storage-end-missing': 'Indiquez la fin du stockage ou choisissez une durée illimitée',
  'storage-end-too-early': 'Choisissez une fin de stockage après le jour du déménagement',
  'storage-end-too-late': 'Au-delà de cinq ans, choisissez une durée illimitée',
  'inventory-empty': 'Ajoutez au moins un meuble ou un carton',
  'lead-unknown': 'LeadUuid est inconnu',
  'promo-over': 'Ce code promo n’est plus valable',
  'photos-empty': 'Ajoutez au moins une photo d’une pièce',
  photo: 'Cette photo n’est pas une image JPEG lisible',
  siren: 'Ce numéro SIREN n’existe pas\u00A0: vérifiez ses 9\u00A0chiffres.',
  'delivery-missing': 'Choisissez le retrait en agence ou la livraison à domicile',
  abroad: 'Nous livrons uniquement en France métropolitaine. Vous pouvez retirer en agence.',
  'agency-missing': 'Choisissez une agence',
  'agency-closed': 'Cette agence n’accepte plus de retraits. Choisissez-en une autre.',
  'terms-missing': 'Cochez cette case pour accepter les conditions générales.',
  'photos-gone': 'Des photos ne sont plus sur cet appareil. Ajoutez-les à nouveau.',
} as const

/** Advice for fields whose `required` message says too little. */
const HELP: Readonly<Record<string, string>> = {
  lastname: 'indiquez votre nom',
  firstname: 'indiquez votre prénom',
  email: 'indiquez votre e\u2011mail',
  phone: 'indiquez votre numéro de téléphone',
  movingDate: 'indiquez le jour du déménagement',
  volume: 'indiquez un volume en m³',
  surface: 'indiquez une surface en m²',
}

/** 'Merci de vérifier ce champs : indiquez votre nom.' */
export const checkThis = (help: string): string => `${VIOLATION_TEXTS.required}${NBSP}: ${help}.`

/**
 * Returns a violation's sentence as shown at its field: a sentence that only says to check the
 * field is followed by the required action.
 */
export const withHelp = (message: string | undefined, path: string): string | undefined => {
  const help = HELP[path]
  return help !== undefined && message === VIOLATION_TEXTS.required ? checkThis(help) : message
}

type ViolationReason = keyof typeof VIOLATION_TEXTS
const isReason = (name: string | undefined): name is ViolationReason =>
  name !== undefined && Object.hasOwn(VIOLATION_TEXTS, name)

/**
 * Returns the French sentence for a refused value, too long or of another fault; a reason without a
 * sentence of its own reads 'Merci de vérifier ce champs'.
 */
export const violationText = (reason: string | undefined): string => {
  const [, city] = /^code-missing-(.+)/.exec(reason ?? '') ?? []
  if (city !== undefined) return `Choisissez le code postal ${townForms(city).of}`
  const [, max] = /^too-long-(\d+)$/.exec(reason ?? '') ?? []
  return max === undefined
    ? VIOLATION_TEXTS[isReason(reason) ? reason : 'required']
    : `Trop long\u00A0: ${max} caractères au plus`
}
