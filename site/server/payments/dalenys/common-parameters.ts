import type { PaymentRequest } from '../provider'
import type { DalenysAccount } from './account'
import type { Parameters } from './hash'

/** Maximum lengths at the bank, in characters. */
const MAX_DESCRIPTION = 510

/** Version of the bank's interface. */
export const BANK_VERSION = '3.0'

/** Cuts a text to a number of characters, without splitting any. */
export const truncate = (text: string, length: number): string =>
  [...text.trim()].slice(0, length).join('')

/**
 * Returns the parameters of every request. The client's name at the bank is the reference, which is
 * not personal.
 */
export const commonParameters = (account: DalenysAccount, request: PaymentRequest): Parameters => ({
  IDENTIFIER: account.identifier,
  ORDERID: request.reference,
  CLIENTIDENT: request.reference,
  DESCRIPTION: truncate(request.description, MAX_DESCRIPTION),
  LANGUAGE: 'FR',
  VERSION: BANK_VERSION,
  REDIRECTURLSUCCESS: request.returnOk,
  REDIRECTURLCANCEL: request.returnKo,
  // The bank's free field, repeated in its answers: it connects the log lines of a payment.
  ...(request.requestId === null ? {} : { EXTRADATA: request.requestId }),
})
