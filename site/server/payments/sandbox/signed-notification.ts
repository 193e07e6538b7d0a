import { SANDBOX_BANK_TEXTS } from '../../../../shared/texts/sandbox-bank-texts'
import type { SandboxPaymentsTable } from '../../db/tables'
import { signed } from '../dalenys/hash'
import { storedRequest } from './sandbox-request'

type Payment = Pick<SandboxPaymentsTable, 'transaction_id' | 'parameters_json' | 'card'>

const CODE_TEXTS: Readonly<Record<string, string>> = SANDBOX_BANK_TEXTS.codes

/** A code in words. */
export const codeWords = (code: string): string =>
  CODE_TEXTS[code] ?? SANDBOX_BANK_TEXTS.refusedCode

/**
 * Returns a signed notification. `term`: number of the term, by default the first, with its amount.
 */
export const signedNotification = (
  payment: Payment,
  code: string,
  password: string,
  term = 1,
): Record<string, string> => {
  const { amountCents, terms, echoed } = storedRequest(payment.parameters_json)
  const ofTerm = terms[term - 1]
  return signed(
    {
      ...echoed,
      TRANSACTIONID: payment.transaction_id,
      EXECCODE: code,
      MESSAGE: codeWords(code),
      AMOUNT: String(ofTerm?.amountCents ?? amountCents),
      CURRENCY: 'EUR',
      ...(ofTerm === undefined ? {} : { SCHEDULE: `${term}-${terms.length}` }),
      ...(payment.card === null
        ? {}
        : { CARDCODE: payment.card, CARDTYPE: 'MASTERCARD', CARDVALIDITYDATE: '12-30' }),
    },
    password,
  )
}

/** Returns the customer's return address, with the bank's notification in the query. */
export const returnUrl = (payment: Payment, code: string, password: string): string => {
  const { success, cancel } = storedRequest(payment.parameters_json)
  const url = new URL(['0000', '0003', '5004'].includes(code) ? success : cancel)
  for (const [name, value] of Object.entries(signedNotification(payment, code, password)))
    url.searchParams.append(name, value)
  return url.href
}
