import { BRAND } from '../brand'
import { FLASH_HOLD_MINUTES } from '../domain/flash-offer'
import { formatCents } from '../domain/money'
import { plural } from './plural'
import { NBSP } from './spaces'

/** Names of the screens of a booking. */
export const FLASH_SCREEN_TEXTS = { details: 'L’offre', reserver: 'Réservation' } as const

/** The assistant’s one message. */
export const FLASH_ASSISTANT = `Bonjour, je suis l’assistante de ${BRAND.name}. Indiquez-moi vos deux adresses et vos coordonnées${NBSP}: l’offre vous sera ensuite réservée ${FLASH_HOLD_MINUTES}${NBSP}minutes, le temps de payer.`

/** Texts of an offer's booking; those of the offer are in flash-offer-texts.ts. */
export const FLASH_BOOKING_TEXTS = {
  progressLabel: 'Avancement de votre réservation',
  loading: 'Nous ouvrons l’offre…',
  title: 'Réserver cette offre',
  to: 'vers',
  departureAddress: 'Adresse de départ',
  arrivalAddress: 'Adresse d’arrivée',
  streetIn: (town: string) => `Numéro et rue, ${town}`,
  termsAgreement: 'Accord pour être contacté',
  sending: 'Nous réservons votre offre…',
  /** Beside the disabled button: first missing field, and the number of others. */
  missing: (field: string, others: number) =>
    `À remplir${NBSP}: ${field}${others === 0 ? '' : ` et ${others}${NBSP}${plural(others, 'autre')}`}`,
  after: 'Vous choisirez ensuite comment payer.',
  notKept:
    'Ce navigateur ne peut pas enregistrer vos réponses. Laissez cette page ouverte jusqu’au paiement.',
  restored: 'Nous avons retrouvé vos réponses.',
  changed: (amountCents: number, day: string) =>
    `Cette offre vient de changer${NBSP}: ${formatCents(amountCents)}, ${day}. Continuez si elle vous convient.`,
  held: 'Offre réservée encore',
  /** '4:05' */
  clock: (seconds: number) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  /** Announced from time to time; never less than the time left. */
  heldForLess: (minutes: number) =>
    `L’offre vous est réservée encore ${plural(minutes, 'une minute', `${minutes}${NBSP}minutes`)} au plus.`,
  heldNoMore: `L’offre ne vous est plus réservée. Continuez pour la réserver si elle est encore disponible.`,
  unknown: {
    title: 'Cette offre est introuvable',
    text: 'Son adresse est peut-être incomplète, ou l’offre a été retirée.',
  },
  unread: 'L’offre n’a pas pu s’ouvrir',
  /** The content service does not answer: the offer's state is unknown. */
  unchecked: 'Le service des ventes flash ne répond pas.',
  notHeld: 'Rien n’est réservé.',
  /** '14 h 32' */
  stillHeld: (time: string) => `L’offre vous est réservée jusqu’à ${time}.`,
} as const
