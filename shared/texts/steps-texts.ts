import type { Step } from '../domain/steps'
import { NARROW } from './spaces'

/**
 * Step labels and page titles, spec §2; the price page has its own. The assistant says one thing a step, what it is hard
 * about, in a line of a phone.
 */
export const STEP_TEXTS: Readonly<Record<Step, { label: string; title: string; sophie: string }>> =
  {
    'mes-coordonnees': {
      label: 'Mes informations',
      title: 'Mes coordonnées',
      sophie: 'Une date approchée suffit.',
    },
    'choix-volume': {
      label: '',
      title: 'Choisissez un volume',
      sophie: 'En cas de doute, faites la liste.',
    },
    'mon-volume': {
      label: 'Mon déménagement',
      title: 'Votre volume',
      sophie: 'Pensez à la cave et aux placards.',
    },
    'mes-adresses': {
      label: 'Mes adresses',
      title: 'Mes adresses',
      sophie: `N’oubliez pas l’étage${NARROW}: il compte.`,
    },
    reserver: {
      label: 'Mon devis',
      title: 'Votre prix',
      sophie: 'Voici votre prix. Aucun jour voisin n’est moins cher.',
    },
  }
