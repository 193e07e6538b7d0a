import { plural } from './plural'
import { NARROW, NBSP } from './spaces'

/** Texts around every step. */
export const FUNNEL_TEXTS = {
  test: 'Mode test\u00A0: cette demande ne nous parvient pas.',
  progress: (percent: number) => `${percent}${NBSP}%`,
  /** Number of a step among those to the price. */
  stepOf: (number: number, count: number) => `${number} sur ${count}`,
  progressLabel: 'Avancement de votre devis',
  stepsLabel: 'Étapes du devis',
  back: 'RETOUR',
  next: 'CONTINUER',
  undo: 'Annuler',
  seePrices: 'VOIR LES PRIX',
  myQuote: 'MON DEVIS',
  summaryTitle: (count: number) =>
    plural(count, 'Un champ est à vérifier', `${count} champs sont à vérifier`),
  sending: 'Nous enregistrons vos réponses…',
  pricing: 'Nous calculons votre prix…',
  offline: `Hors connexion${NBSP}: rien n’est perdu.`,
  notKept:
    'Ce navigateur ne peut pas enregistrer vos réponses. Laissez cette page ouverte jusqu’à votre prix.',
} as const

export const RESTORE_TEXTS = {
  title: `Reprendre votre session précédente${NARROW}?`,
  text: (step: string) =>
    `Vous reprendrez à l’étape «${NBSP}${step}${NBSP}». Vos réponses sont restées sur cet appareil.`,
  yes: 'Oui, reprendre',
  no: 'Non, recommencer',
  discarded: 'Votre ancien devis a été effacé de cet appareil.',
  /** Outside the funnel's page. */
  waiting: 'Votre devis en cours',
  resume: 'Reprendre',
} as const
