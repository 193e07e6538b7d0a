import { type ReactNode, useEffect, useRef } from 'react'
import type { FaultReason } from '../../../shared/api/http'
import { formatExactCents } from '../../../shared/domain/money'
import { CHECKOUT_TEXTS as TEXTS } from '../../../shared/texts/cart-checkout'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { sectionAsking } from '../../../shared/stores/cart-client-violations'
import { FaultBox } from '../../ui/fault-box'
import { faultReason } from '../../ui/fault-reason'
import { Icon } from '../../ui/icon'
import { useConnection } from '../../ui/use-connection'
import { useCheckout, useOrdering } from './checkout-context'
import '../../ui/notice.css'

/** What is said of a quote elsewhere. */
const OWN_REASONS: Readonly<Partial<Record<FaultReason, string>>> = TEXTS.faults.reasons

/** Takes the focus as it appears: what it says has stopped what the customer asked for. */
const Halt = ({ title, children }: { title: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="notice" ref={box} tabIndex={-1} role="alert">
      <Icon name="alert" />
      <div>
        <p className="notice-title">{title}</p>
        <p>{children}</p>
      </div>
    </div>
  )
}

/** Why nothing was ordered or paid: a call that failed, with a way to try again, or what the server knows better. */
export const CheckoutNotices = () => {
  const { customer, pay } = useCheckout()
  const { fault, failedAt, halt, call } = useOrdering()
  const connection = useConnection()
  if (halt === 'changed')
    return <Halt title={TEXTS.changed.title}>{TEXTS.changed.text(formatExactCents(customer.order.totalCents()))}</Halt>
  if (halt === 'undecided') return <Halt title={TEXTS.undecided.title}>{TEXTS.undecided.text}</Halt>
  if (fault === null || call !== 'error') return null
  const { violations } = fault
  // Their fields say so.
  if (violations.length > 0 && violations.every(({ propertyPath }) => sectionAsking(propertyPath) !== undefined))
    return null
  // A sentence of the server's own, as that the cart is empty, says more than any of ours.
  const said = violations
    .filter(({ propertyPath }) => sectionAsking(propertyPath) === undefined)
    .map(({ message }) => message)
  const reason = said.length > 0 ? said.join(' ') : (OWN_REASONS[fault.reason] ?? faultReason(fault, connection))
  return (
    <FaultBox
      {...TEXTS.faults[failedAt]}
      details={[reason, TEXTS.faults.kept]}
      retryLabel={FAULT_TEXTS.retry}
      onRetry={pay}
    />
  )
}
