import type { FaultReason } from '../../../shared/api/http'
import { formatExactCents } from '../../../shared/domain/money'
import { CHECKOUT_FAULTS, CHECKOUT_TEXTS as TEXTS } from '../../../shared/texts/cart-checkout'
import { sectionAsking } from '../../../shared/stores/cart-client-violations'
import { FaultBox } from '../../ui/fault-box'
import { faultReason } from '../../ui/fault-reason'
import { useConnection } from '../../ui/use-connection'
import { useCheckout, useOrdering } from './checkout-context'

/** Reasons that are worded for a quote elsewhere. */
const OWN_REASONS: Readonly<Partial<Record<FaultReason, string>>> = CHECKOUT_FAULTS.reasons

/**
 * Reason why nothing was ordered or paid: a failed call with a retry, or a change reported by the
 * server.
 */
export const CheckoutNotices = () => {
  const { customer, pay } = useCheckout()
  const { fault, failedAt, halt, call } = useOrdering()
  const connection = useConnection()
  if (halt === 'changed')
    return (
      <FaultBox
        {...TEXTS.changed}
        details={[TEXTS.total(formatExactCents(customer.order.totalCents()))]}
      />
    )
  if (halt === 'undecided') return <FaultBox {...TEXTS.undecided} details={[]} />
  if (fault === null || call !== 'error') return null
  const { violations } = fault
  // Shown by their fields.
  if (
    violations.length > 0 &&
    violations.every(({ propertyPath }) => sectionAsking(propertyPath) !== undefined)
  )
    return null
  // A sentence of the server, such as that the cart is empty, is more precise than ours.
  const violationTexts = violations
    .filter(({ propertyPath }) => sectionAsking(propertyPath) === undefined)
    .map(({ message }) => message)
  const reason =
    violationTexts.length > 0
      ? violationTexts.join(' ')
      : (OWN_REASONS[fault.reason] ?? faultReason(fault, connection))
  return (
    <FaultBox
      {...CHECKOUT_FAULTS[failedAt]}
      details={[reason, CHECKOUT_FAULTS.kept]}
      onRetry={pay}
    />
  )
}
