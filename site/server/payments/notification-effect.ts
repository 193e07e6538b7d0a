import { isConfirmedByAdviser } from '../../../shared/domain/payment-methods'
import { isReceived, type Payment } from './payment-store'
import type { BankNotification } from './provider'

/**
 * Effect of a notification. `second`: a settled payment was charged again. `term`: a later term.
 * `other`: not about a payment. `repeated`: nothing new, or too late to count.
 */
export type NotificationEffect =
  'pending' | 'paid' | 'refused' | 'surplus' | 'second' | 'term' | 'other' | 'repeated'

/** Of two cards tried on the bank's page, the first may be notified last. */
const isOfOther = (notification: BankNotification, { transactionId }: Payment): boolean =>
  notification.transactionId !== null &&
  transactionId !== null &&
  notification.transactionId !== transactionId

/** Returns the effect of a notification on a payment. `isDue`: its money is still due. */
export const effectOf = (
  notification: BankNotification,
  payment: Payment,
  isDue: boolean,
): NotificationEffect => {
  if (notification.operation !== 'payment') return 'other'
  if (notification.schedule !== null) return 'term'
  if (notification.outcome === 'paid') {
    if (!isReceived(payment)) return isDue ? 'paid' : 'surplus'
    return isOfOther(notification, payment) ? 'second' : 'repeated'
  }
  const isOpen =
    payment.state === 'started' ||
    (payment.state === 'returned' && !isOfOther(notification, payment))
  if (notification.outcome === 'pending') return isOpen ? 'pending' : 'repeated'
  return isOpen || payment.state === 'pending' ? 'refused' : 'repeated'
}

/**
 * Returns whether a notification or return is in euros, the only currency of prices here; one without a currency counts as
 * such.
 */
export const isInEuros = ({ currency }: BankNotification): boolean =>
  currency === null || currency === 'EUR'

/**
 * Tells if a notification is about the payment's amount. With several terms the bank may name the
 * first; a refusal may name none, and a transfer any. Never in another currency.
 */
export const isAboutAmount = (notification: BankNotification, payment: Payment): boolean => {
  if (!isInEuros(notification)) return false
  if (notification.operation !== 'payment' || notification.schedule !== null) return true
  if (notification.amountCents === null) return notification.outcome !== 'paid'
  if (isConfirmedByAdviser(payment.method)) return notification.amountCents > 0
  const first = payment.terms.length > 1 ? payment.terms[0]?.amountCents : undefined
  return notification.amountCents === payment.amountCents || notification.amountCents === first
}
