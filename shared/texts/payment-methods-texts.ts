import { isPaymentMethod, type PaymentMethod } from '../domain/payment-methods'

/** Words for a payment method. */
interface MethodTexts {
  /** Label of its radio button on the payment page. */
  choice: string
  /** Name in lists of facts: mails, invoices, back office. */
  name: string
  /** Within a sentence. */
  inSentence: string
}

export const METHOD_WORDS = {
  card: {
    choice: 'Carte bancaire, en une fois',
    name: 'Carte bancaire',
    inSentence: 'carte bancaire',
  },
  'card-3': {
    choice: 'Carte bancaire, en 3\u00A0fois',
    name: 'Carte bancaire en 3 fois',
    inSentence: 'carte, en 3\u00A0fois',
  },
  'card-4': {
    choice: 'Carte bancaire, en 4\u00A0fois',
    name: 'Carte bancaire en 4 fois',
    inSentence: 'carte, en 4\u00A0fois',
  },
  'oney-3': {
    choice: 'En 3\u00A0fois avec Oney',
    name: 'Oney en 3 fois',
    inSentence: 'Oney, en 3\u00A0fois',
  },
  'oney-4': {
    choice: 'En 4\u00A0fois avec Oney',
    name: 'Oney en 4 fois',
    inSentence: 'Oney, en 4\u00A0fois',
  },
  paypal: {
    choice: 'PayPal',
    name: 'PayPal',
    inSentence: 'PayPal',
  },
  transfer: {
    choice: 'Virement',
    name: 'Virement',
    inSentence: 'virement',
  },
  cheque: {
    choice: 'Chèque',
    name: 'Chèque',
    inSentence: 'chèque',
  },
} as const satisfies Readonly<Record<PaymentMethod, MethodTexts>>

/** Returns the name of a stored method; one that a newer release has stored stays as it is. */
export const methodName = (stored: string): string =>
  isPaymentMethod(stored) ? METHOD_WORDS[stored].name : stored
