import { BRAND } from '../../../shared/brand'
import { plainIban } from '../../../shared/domain/iban'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { methodsOf } from '../../../shared/domain/payment-methods'
import type { AnnouncedPayment, Provider } from './provider'
import { undecidedUntil } from './undecided-until'

/** IBAN of examples, which is not an account. */
export const SPECIMEN_IBAN = 'FR14 2004 1010 0505 0001 3M02 606'

/**
 * Provider of bank transfers to our own account. No bank is called: an adviser confirms received
 * money.
 */
export const createTransfer = ({ iban, isTest }: { iban: string; isTest: boolean }): Provider => {
  const instructions = (payment: AnnouncedPayment) => ({
    amountCents: payment.amountCents,
    beneficiary: BRAND.name,
    iban: plainIban(isTest ? SPECIMEN_IBAN : iban),
    reference: payment.reference,
    until: dayInFrance(undecidedUntil(payment)),
  })
  return {
    name: 'transfer',
    isTest,
    methods: methodsOf('transfer'),
    feePercent: () => 0,
    formOrigins: [],
    start: async request => ({
      ok: true,
      start: { kind: 'instructions', transfer: instructions(request) },
    }),
    instructions,
    capture: null,
    refund: null,
    read: () => null,
  }
}
