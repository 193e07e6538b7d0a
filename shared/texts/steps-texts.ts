import type { Step } from '../domain/steps'
import { NBSP } from './spaces'

/**
 * Labels and titles of the steps; the price page has its own. The assistant has one short sentence
 * per step.
 */
export const STEP_TEXTS: Readonly<Record<Step, { label: string; title: string; sophie: string }>> =
  {
    'mes-coordonnees': {
      label: 'Mes informations',
      title: 'Mes coordonnées',
      sophie: 'Une date approximative suffit.',
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
      sophie: `N’oubliez pas l’étage${NBSP}: il compte.`,
    },
    reserver: {
      label: 'Mon devis',
      title: 'Votre prix',
      sophie: 'Voici votre prix. Aucun jour voisin n’est moins cher.',
    },
  }
