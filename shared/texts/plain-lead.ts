import { BRAND } from '../brand'
import { ADDRESS_FIELD_TEXTS } from './address-field-texts'
import { formatDate } from './figures'
import { NBSP } from './spaces'
import { townForms } from './town-forms'

const { serviceDaysPerWeek: days, serviceHours: hours } = BRAND

/**
 * Texts of a quote requested without script: the first step is sent, an adviser calls for the rest.
 */
export const PLAIN_LEAD_TEXTS = {
  /** An unknown or ambiguous place; `labels`: candidates. */
  place: {
    none: ADDRESS_FIELD_TEXTS.none,
    several: (labels: readonly string[]) =>
      labels.length === 0
        ? 'Ajoutez le code postal et la ville.'
        : `Plusieurs lieux correspondent. Ajoutez le code postal, comme dans${NBSP}: ${labels.slice(0, 3).join(' ou ')}.`,
    overseas: `${ADDRESS_FIELD_TEXTS.overseas} ${BRAND.phone}.`,
  },
  failure: `Votre demande n’a pas pu être enregistrée. Renvoyez-la dans un instant, ou appelez-nous au ${BRAND.phone}.`,
  unreadable:
    'Nous n’avons pas reçu ce formulaire correctement. Remplissez-le et envoyez-le depuis cette page.',
  /** Boxes may have been checked by another site's page. */
  foreign:
    'Ces réponses viennent d’un autre site. Vérifiez-les, cochez votre accord et envoyez-les depuis cette page.',
  /** Before sending, without scripts. */
  before:
    'Votre navigateur n’exécute pas JavaScript. Envoyez cette étape, un conseiller vous appellera pour la suite.',
  thanks: {
    title: 'Un conseiller va vous appeler',
    text: `Votre demande est enregistrée. Votre navigateur n’a pas pu afficher la suite du devis${NBSP}: un conseiller de ${BRAND.name} la fera avec vous au téléphone. Nos conseillers appellent ${days}${NBSP}jours sur${NBSP}${days}, ${hours}.`,
  },
  page: {
    description: 'Votre demande de devis est enregistrée, un conseiller va vous appeler.',
    label: 'Devis à faire',
    title: (place: string) => `Au départ ${townForms(place).of}`,
    day: 'Jour',
    reference: 'Référence',
    mistake: 'Une erreur, ou pas envie d’attendre ? Appelez-nous et donnez votre référence.',
    next: 'Ce qui se passe ensuite',
    steps: [
      'Au téléphone, vous indiquerez ce que vous emportez et où vous allez.',
      'Le conseiller calculera le prix avec vous, pour votre jour et les jours voisins.',
      'Rien n’est réservé et vous n’avez rien à payer avant votre décision.',
    ],
    /** Link for browsers that run scripts. */
    online: 'Faire le devis en ligne',
    home: 'Retour à l’accueil',
  },
  /** The mail to the company. */
  mail: {
    subject: (phone: string, reference: string) =>
      `À rappeler pour un devis${NBSP}: ${phone} (${reference})`,
    preheader: (place: string, day: string) => `Départ ${place}, ${formatDate(day)}`,
    title: 'Un devis à faire au téléphone',
    note: 'Cette personne a rempli la première étape mais la suite n’a pas pu s’afficher. Le site lui a indiqué qu’un conseiller l’appellera.',
    reference: 'Demande',
    received: 'Reçue',
    reason: 'Vous recevez ce message parce qu’une demande de devis attend un appel.',
  },
} as const
