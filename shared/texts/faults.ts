import { NBSP } from './spaces'

/** Reasons why a call failed. */
export const FAULT_REASONS = {
  network: 'Nous n’arrivons pas à joindre notre serveur.',
  timeout: 'Notre serveur met trop de temps à répondre.',
  server: 'Notre serveur a rencontré un problème.',
  malformed: 'La réponse de notre serveur est arrivée incomplète.',
  'too-many': 'Trop de demandes en peu de temps. Réessayez un peu plus tard.',
  invalid: 'Certaines réponses sont à vérifier.',
  unauthorized: 'Cette page n’est pas autorisée à demander un devis.',
  'not-found': 'Ce devis n’existe plus.',
  conflict: 'Une demande identique est déjà en cours.',
  'too-large': 'Votre demande est trop volumineuse.',
} as const

/** Titles and messages of calls that failed, in the specification’s words. */
export const FAILURE_TEXTS = {
  generic: { title: 'Erreur', message: 'Toutes nos excuses mais une erreur est survenue' },
  simulation: {
    title: 'Erreur lors de la création de la simulation',
    message: 'Une erreur est survenue.',
  },
  update: { title: 'La mise à jour du devis a échoué', message: 'Une erreur est survenue.' },
} as const

export const FAULT_TEXTS = {
  advice: (phone: string) =>
    `Vous pouvez aussi appeler notre équipe au ${phone.replaceAll(' ', NBSP)}.`,
  kept: 'Vos réponses sont conservées.',
  retry: 'Réessayer',
  changeDate: 'Changer la date',
  change: 'Modifier ma réponse',
  noWayOn: (phone: string) =>
    `La suite ne peut pas s’ouvrir dans cette page. Appelez-nous au ${phone}.`,
  dateTitle: 'Erreur de date de déménagement',
  offline: 'Vous êtes hors connexion.',
  /** The device was offline when the call failed, and is online now. */
  backOnline: 'La connexion est revenue.',
  leadUnknown:
    'Votre demande n’existe plus sur notre serveur. Réessayez pour l’enregistrer à nouveau.',
} as const
