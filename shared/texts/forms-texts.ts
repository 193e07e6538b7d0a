import { BRAND } from '../brand'
import type { CallChannel, CallWindow, MessageKind } from '../domain/message'
import { NBSP } from './spaces'
import { waitWords } from './waiting-texts'

const unbroken = (text: string) => text.replaceAll(' ', NBSP)

/** Fields of the forms that write to the company, by their names on the wire. */
export const FORM_LABELS = {
  last_name: 'Nom',
  first_name: 'Prénom',
  email: 'E-mail',
  phone: 'Téléphone',
  object: 'Objet',
  message: 'Votre message',
  call_channel: 'Type d’appel',
  call_window: 'Créneau de l’appel',
  call_agreement: 'Accord pour être appelé',
} as const

export const FORM_TEXTS = {
  /** After the label of an optional field. */
  optional: '(facultatif)',
  required: 'Tous les champs sont obligatoires, sauf mention contraire.',
  phoneHint: `Exemples${NBSP}: ${unbroken('06 12 34 56 78')} ou ${unbroken('+33 6 12 34 56 78')}`,
  callPhoneHint: `Exemple${NBSP}: ${unbroken('06 12 34 56 78')}`,
  messageHint: `Villes, dates, volume${NBSP}: ce que vous savez déjà. 5${NBSP}000 caractères au plus.`,
  videoHint: 'Vous recevrez le lien de l’appel par SMS, sans rien installer.',
  chooseWindow: 'Choisissez',
  partnersList: 'Voir leur liste (nouvel onglet)',
  privacy: 'Ce que nous faisons de vos données (nouvel onglet)',
  close: 'Fermer',
  /** Page title of a refused form, which screen readers announce first. */
  refusedTitle: (title: string) => `Erreur${NBSP}: ${title}`,
  kept: 'Votre saisie est conservée.',
  /** `seconds` to wait; null: unknown. */
  tooMany: (seconds: number | null) =>
    `Trop d’envois en peu de temps depuis votre connexion${NBSP}: merci de ${seconds === null ? 'réessayer plus tard' : `patienter ${waitWords(seconds)}`}.`,
  /** For a form posted by a page of another site; `address` is the form's own page. */
  foreign: (address: string) =>
    `Ce formulaire nous est parvenu d’un autre site. Merci d’ouvrir ${address} et de le renvoyer depuis cette page.`,
  /** For a form posted without script that is too large to be shown again. */
  tooLarge:
    `Votre texte est bien trop long pour être repris ici${NBSP}: 5${NBSP}000 caractères au plus. ` +
    'Revenez à la page précédente, votre navigateur l’a peut-être conservé.',
} as const

export const CALL_WINDOW_TEXTS: Readonly<Record<CallWindow, string>> = {
  '9-12': unbroken('de 9 h à 12 h'),
  '12-14': unbroken('de 12 h à 14 h'),
  '14-16': unbroken('de 14 h à 16 h'),
  '16-18': unbroken('de 16 h à 18 h'),
}

export const CALL_CHANNEL_TEXTS: Readonly<Record<CallChannel, string>> = {
  phone: 'Au téléphone',
  video: 'En vidéo',
}

interface FormTexts {
  button: string
  /** On the button while sending. */
  sending: string
  /** Sentences of the specification, verbatim. */
  failure: string
  thanks: { title: string; text: string }
}

export const FORM_WORDS: Readonly<Record<MessageKind, FormTexts>> = {
  contact: {
    button: 'ENVOYER',
    sending: 'Nous envoyons votre message…',
    failure: "Nous excusons, le message n'a pas pu être envoyé. Veuillez réessayer ultérieurement.",
    thanks: {
      title: 'Message envoyé',
      text: 'Nous avons bien reçu votre message, nous vous recontacterons dans les plus brefs délais',
    },
  },
  partner: {
    button: 'ENVOYER MA DEMANDE',
    sending: 'Nous envoyons votre demande…',
    failure:
      "Nous excusons, la demande n'a pas pu être envoyée. Veuillez réessayer ultérieurement.",
    thanks: {
      title: 'Demande envoyée',
      text: 'Nous avons bien reçu votre demande, nous vous recontacterons dans les plus brefs délais',
    },
  },
  'call-back': {
    button: 'ÊTRE RAPPELÉ',
    sending: 'Nous envoyons votre demande…',
    failure:
      "Nous excusons, la demande n'a pas pu être envoyée. Veuillez réessayer ultérieurement.",
    thanks: {
      title: 'C’est noté',
      text: `Un conseiller de ${BRAND.name} vous appellera au créneau choisi. Nos conseillers appellent ${BRAND.serviceDaysPerWeek}${NBSP}jours${NBSP}sur${NBSP}7, ${BRAND.serviceHours}.`,
    },
  },
}
