import type { PaymentStart } from '../../../../shared/domain/payment'
import type { PaymentRequest } from '../provider'
import type { DalenysAccount } from './account'
import { commonParameters } from './common-parameters'
import { type Parameters, signed } from './hash'

/** Returns one amount, or one per day of several terms; the first is taken at once. */
const amounts = ({ terms, amountCents }: PaymentRequest): Parameters =>
  terms.length > 1
    ? Object.fromEntries(terms.map(term => [`AMOUNTS[${term.date}]`, String(term.amountCents)]))
    : { AMOUNT: String(amountCents) }

/**
 * The form that a browser posts to the bank's card page. It contains and asks for no contact
 * details.
 */
export const cardForm = (
  account: DalenysAccount,
  formUrl: string,
  request: PaymentRequest,
): PaymentStart => {
  const parameters = {
    ...commonParameters(account, request),
    ...amounts(request),
    OPERATIONTYPE: 'payment',
    '3DSECURE': 'yes',
    '3DSECUREDISPLAYMODE': 'main',
    HIDECLIENTEMAIL: 'yes',
  }
  return { kind: 'form', formUrl, parameters: signed(parameters, account.password) }
}
