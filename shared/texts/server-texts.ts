import { MAX_VOLUME_M3 } from '../domain/funnel-values'
import { VIOLATION_TEXTS } from './violations'

/**
 * Messages that only the server has: about a call as a whole, and about fields that no form can
 * check; the others are in violations.ts.
 */
export const SERVER_TEXTS = {
  title: 'Une erreur est survenue',
  internal: 'Toutes nos excuses, une erreur est survenue. Merci de réessayer dans un instant.',
  busy: 'Nous recevons beaucoup de demandes. Merci de réessayer dans un instant.',
  offerUnchecked:
    'Le service des ventes flash ne répond pas, rien n’est réservé. Merci de réessayer dans un instant.',
  photosUnstored: 'Vos photos n’ont pas pu être enregistrées. Merci de réessayer dans un instant.',
  notFound: 'Cette adresse n’existe pas.',
  unknown: 'Cette ressource n’existe pas ou a été effacée.',
  notAllowed: 'Cette méthode n’est pas permise ici.',
  notJson: 'Le contenu doit être envoyé en JSON.',
  tooLarge: 'Le contenu envoyé est trop volumineux.',
  slowBody: 'L’envoi s’est interrompu. Merci de réessayer.',
  tooMany: 'Trop de demandes en peu de temps. Merci de patienter avant de réessayer.',
  linkOwner: 'Indiquez une simulation ou une commande, et une seule.',
  adviserTokenMissing: 'Le jeton des conseillers est absent ou invalide.',
  partnerKeyMissing: 'La clé d’API du partenaire est absente ou invalide.',
  figuresBy: 'La période demandée est inconnue.',
  leadsBefore: 'La position demandée est invalide.',
  sharedTokenRetired: 'Le jeton commun ne sert plus\u00A0: utilisez un jeton personnel.',
  adviserReadsOnly: 'Ce jeton est celui d’un comptable\u00A0: il ne modifie rien.',
  tokenMissing: 'Le jeton d’authentification est absent ou inconnu.',
  ownerTokenMissing: 'Le jeton de cette demande est absent.',
  ownerTokenWrong: 'Ce jeton n’est pas celui de cette demande.',
  originRefused: 'Cette page n’est pas autorisée à envoyer une demande au nom de ce partenaire.',
  keyMalformed: 'La clé d’idempotence doit compter de 1 à 255 caractères imprimables.',
  keyReused: 'Cette clé d’idempotence a déjà servi pour un autre contenu.',
  keyBusy: 'La même demande est déjà en cours de traitement.',
  unsafeKey: 'Ce nom de champ est refusé',
  unreadable: 'Le contenu envoyé n’est pas un objet JSON lisible',
  leadUnknown: VIOLATION_TEXTS['lead-unknown'],
  quoteExpired: 'Ce prix n’est plus ferme. Rouvrez votre devis pour l’actualiser.',
  quoteKeySpent: 'Ce lien a déjà servi, ou n’est plus valable.',
  ordered:
    'Ce devis est réservé\u00A0: il ne peut plus être modifié. Dupliquez-le pour en demander un autre.',
  promoUnknown: 'Ce code promo n’existe pas',
  promoTooHigh:
    'La valeur de ce code dépasse le prix de votre déménagement. Appelez-nous\u00A0: un conseiller réservera avec vous.',
  promoOver: VIOLATION_TEXTS['promo-over'],
  kitUnknown: 'Cet article n’est pas dans le kit de déménagement',
  flashLine: 'Offre flash\u00A0: équipe, camion, carburant et péages',
  homeTooLarge: `Au-delà de ${MAX_VOLUME_M3} m³, nous préparons le devis avec vous par téléphone`,
  dayCount: 'Doit être un nombre entier de 0 à 15',
} as const
