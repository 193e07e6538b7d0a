import { BRAND } from '../brand'
import type { Step } from '../domain/steps'

const NARROW = '\u202F'

/** Step labels and page titles, spec §2; the price page has its own. */
export const STEP_TEXTS: Readonly<Record<Step, { label: string; title: string; sophie: string }>> = {
  'mes-coordonnees': {
    label: 'Mes informations',
    title: 'Mes coordonnées',
    sophie: `Bonjour, je suis ${BRAND.assistant}. Quelques coordonnées, et nous préparons votre devis ensemble.`,
  },
  'choix-volume': {
    label: '',
    title: 'Choisissez un volume',
    sophie: 'Dites-moi comment vous préférez décrire ce que vous emportez.',
  },
  'mon-volume': {
    label: 'Mon déménagement',
    title: 'Votre volume',
    sophie: 'Ajoutez vos meubles pièce par pièce. Le camion se remplit au fur et à mesure.',
  },
  'mes-adresses': {
    label: 'Mes adresses',
    title: 'Mes adresses',
    sophie: `L’étage et l’ascenseur comptent beaucoup dans le prix${NARROW}: prenez le temps de vérifier.`,
  },
  reserver: {
    label: 'Mon devis',
    title: 'Votre prix',
    sophie: 'Voici votre prix. Aucun jour voisin n’est moins cher.',
  },
}
