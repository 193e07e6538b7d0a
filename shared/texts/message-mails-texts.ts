import type { MessageKind } from '../domain/message'
import { dayInFrance } from '../domain/moving-date'
import { clockTime, formatDate } from './figures'
import { NBSP } from './spaces'

/** Mail to the company, with writer and subject in its subject line; replies go to the writer. */
export const COMPANY_MAIL_TEXTS = {
  subject: {
    contact: (name: string, object: string) => `Contact, ${name}${NBSP}: ${object}`,
    partner: (name: string) => `Candidature de partenaire${NBSP}: ${name}`,
    'call-back': (phone: string, when: string, isVideo: boolean) =>
      `À rappeler ${isVideo ? 'en vidéo ' : ''}${when}${NBSP}: ${phone}`,
  },
  title: {
    contact: 'Un message du site',
    partner: 'Un déménageur veut devenir partenaire',
    'call-back': 'Un visiteur attend un appel',
  } satisfies Readonly<Record<MessageKind, string>>,
  preheader: (date: string) => `Reçu ${date}`,
  name: 'Nom',
  call: 'À appeler',
  received: 'Reçu',
  agreement: 'Accord',
  forPartners: 'Peut être transmis aux partenaires',
  notForPartners: 'Ne pas transmettre aux partenaires',
  answer: 'Répondez à ce message pour écrire à son auteur.',
  reason: 'Vous recevez ce message parce qu’un visiteur a rempli un formulaire du site.',
} as const

/** Mail to the writer. It repeats nothing typed, since the address may be a stranger's. */
export const RECEIPT_MAIL_TEXTS = {
  subject: {
    contact: 'Nous avons bien reçu votre message',
    partner: 'Nous avons bien reçu votre demande',
  },
  preheader: 'Nous vous recontacterons dans les plus brefs délais.',
  greeting: 'Bonjour,',
  text: {
    contact: (date: string) =>
      `Votre message nous est parvenu ${date}. Un conseiller le lira et vous répondra dans les plus brefs délais.`,
    partner: (date: string) =>
      `Votre demande de partenariat nous est parvenue ${date}. Un conseiller l’étudiera et vous recontactera dans les plus brefs délais.`,
  },
  reason:
    'Vous recevez ce message parce que cette adresse a été indiquée dans un formulaire de notre site. Si ce n’était pas vous, ignorez-le.',
} as const

/** 'le 22 novembre 2026 à 9 h 05', in Paris. */
export const receivedAt = (date: Date): string =>
  `le${NBSP}${formatDate(dayInFrance(date))} à${NBSP}${clockTime(date)}`
