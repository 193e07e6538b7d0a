import { printedIban } from '../domain/iban'
import { formatCents } from '../domain/money'
import type { Transfer } from '../domain/payment'
import { METHODS } from '../domain/payment-methods'
import { formatDay } from './figures'
import { NBSP } from './spaces'

const { transfer: ROW } = METHODS

/** Instructions for a bank transfer on the payment page; the mail has its own words. */
export const TRANSFER_TEXTS = {
  title: 'Nous attendons votre virement',
  lead: 'Faites ce virement depuis votre banque, avec cette référence\u00A0: elle nous permet de reconnaître votre paiement.',
  until: (day: string) =>
    `Nous l’attendons jusqu’au ${day}. Vous recevrez un e-mail dès qu’il sera arrivé. Vous l’avez déjà fait\u00A0? Vous n’avez plus rien à faire ici.`,
  other:
    'Vous préférez payer autrement\u00A0? Ne faites pas le virement, et choisissez ci-dessous.',
  /** On the order, until the transfer arrives. */
  awaited:
    'Nous attendons votre virement. Vous préférez payer autrement\u00A0? Ne faites pas le virement.',
  /** Beside the choice of the method. */
  choice: `L’IBAN et la référence s’afficheront ensuite. La somme doit arriver sous ${ROW.undecidedFor.days}${NBSP}jours ouvrés\u00A0: d’ici là, rien n’est payé ni réservé.`,
  pay: (amountCents: number) => `Payer ${formatCents(amountCents)} par virement`,
  facts: {
    amount: 'Montant',
    beneficiary: 'Bénéficiaire',
    iban: 'IBAN',
    reference: 'Référence à indiquer',
    until: 'À recevoir jusqu’au',
  },
} as const

/** Returns what the customer types at the bank. */
export const transferFacts = ({ amountCents, beneficiary, iban, reference, until }: Transfer) => [
  { label: TRANSFER_TEXTS.facts.amount, value: formatCents(amountCents) },
  { label: TRANSFER_TEXTS.facts.beneficiary, value: beneficiary },
  { label: TRANSFER_TEXTS.facts.iban, value: printedIban(iban) },
  { label: TRANSFER_TEXTS.facts.reference, value: reference },
  { label: TRANSFER_TEXTS.facts.until, value: formatDay(until) },
]
