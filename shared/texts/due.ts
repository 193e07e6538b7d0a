import { NBSP } from './spaces'

/** What is paid for, in words: on payment and order pages, and in their mails. */
export const DUE_TEXTS = {
  /** A depot has no town of the customer's. */
  storage: 'stockage',
  move: (from: string, to: string) => `Déménagement ${from} → ${to}`,
  balance: (title: string) => `Solde${NBSP}: ${title}`,
  date: 'Date',
  departure: 'Départ',
  arrival: 'Arrivée',
  volume: 'Volume',
  order: 'Commande',
  orderOf: 'Prestation',
  quote: 'Devis',
  customer: 'Au nom de',
  mailedTo: 'Confirmation envoyée à',
  stopover: (number: number) => `Étape ${number}`,
  /** What an agreed price is more or less than the sum of its lines. */
  agreed: 'Ajustement convenu avec votre conseiller',
} as const
