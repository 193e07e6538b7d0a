import { isRequestId } from '../../http/followed-request'
import type { BankNotification } from '../provider'
import type { DalenysAccount } from './account'
import { hasRightHash, type Parameters } from './hash'
import { refundOutcome } from './refund-code'

/** Result codes with a meaning beyond refusal. */
const PAID = '0000'
const UNDECIDED: readonly string[] = ['0003', '5004']
const ABANDONED = '4004'

/**
 * Operations that pay. A capture, refund or chargeback has the same ORDERID and may have EXECCODE
 * 0000, but pays nothing.
 */
const THAT_PAY: readonly string[] = ['', 'payment', 'authorization']
const OPERATION = /^[a-z]{0,30}$/i

/** Parameters that the audit log stores as received; of others it stores the name only. */
const LOGGED_PARAMETERS: ReadonlySet<string> = new Set([
  'IDENTIFIER',
  'OPERATIONTYPE',
  'ORDERID',
  'TRANSACTIONID',
  'EXECCODE',
  'MESSAGE',
  'AMOUNT',
  'CURRENCY',
  'SCHEDULE',
  '3DSECURE',
  'DESCRIPTION',
  'DESCRIPTOR',
  'LANGUAGE',
  'VERSION',
  'CARDTYPE',
])
const MAX_LOGGED_LENGTH = 500

const redacted = (parameters: Parameters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      LOGGED_PARAMETERS.has(name) ? value.slice(0, MAX_LOGGED_LENGTH) : '(left out)',
    ]),
  )

/** Outcome of a refund in terms of a payment. */
const OF_REFUND = { done: 'paid', refused: 'refused', unknown: 'pending' } as const

const outcomeOf = (code: string, operation: string): BankNotification['outcome'] => {
  if (operation === 'refund') return OF_REFUND[refundOutcome(code)]
  if (code === PAID) return 'paid'
  return UNDECIDED.includes(code) ? 'pending' : 'refused'
}

/** Each name once: of a duplicate, the intended value is unknown. */
const once = (parameters: URLSearchParams): Parameters | null => {
  const names = [...parameters.keys()]
  return new Set(names).size === names.length ? Object.fromEntries(parameters) : null
}

/**
 * Parses a return or a notification; null: not signed by one of the accounts, or not about a
 * payment. The hash covers everything received, unknown names included.
 */
export const readNotification = (
  accounts: readonly DalenysAccount[],
  search: URLSearchParams,
): BankNotification | null => {
  const parameters = once(search)
  if (parameters === null || !accounts.some(({ password }) => hasRightHash(parameters, password)))
    return null
  const {
    ORDERID: reference,
    EXECCODE: code = '',
    OPERATIONTYPE: operation = '',
    AMOUNT,
    CURRENCY = '',
    TRANSACTIONID,
    SCHEDULE,
    EXTRADATA = '',
  } = parameters
  if (reference === undefined || reference === '' || !/^\d{4}$/.test(code)) return null
  if (!OPERATION.test(operation)) return null
  const isLaterTerm = SCHEDULE !== undefined && SCHEDULE !== '' && !SCHEDULE.startsWith('1-')
  return {
    operation: THAT_PAY.includes(operation) ? 'payment' : operation,
    reference,
    code,
    outcome: outcomeOf(code, operation),
    isAbandoned: code === ABANDONED,
    amountCents: /^\d{1,9}$/.test(AMOUNT ?? '') ? Number(AMOUNT) : null,
    currency: CURRENCY === '' ? null : CURRENCY.toUpperCase(),
    transactionId:
      TRANSACTIONID === undefined || TRANSACTIONID === '' ? null : TRANSACTIONID.slice(0, 100),
    schedule: isLaterTerm ? SCHEDULE : null,
    requestId: isRequestId(EXTRADATA) ? EXTRADATA : null,
    redacted: redacted(parameters),
  }
}
