import { NBSP } from './spaces'

/** Subjects of payments, on payment and order pages and in mails. */
export const DUE_TEXTS = {
  /** A depot is not in a town of the customer's. */
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
  /** Difference between an agreed price and the sum of its lines. */
  agreed: 'Ajustement convenu avec votre conseiller',
} as const
