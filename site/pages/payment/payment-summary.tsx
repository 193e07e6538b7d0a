import type { PaymentOffer } from '../../../shared/domain/payment'
import { formatDay } from '../../../shared/texts/figures'
import { FLASH_TEXTS, flashInclusions } from '../../../shared/texts/flash-offer'
import { PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment'
import { price } from '../../../shared/texts/site'
import { Facts } from '../../ui/facts'
import { ShippingLabel } from '../../ui/shipping-label'

/** What one pays for: a ticket with the day, the facts and the sums. */
export const PaymentSummary = ({ offer }: { offer: PaymentOffer }) => {
  const { subject, reference, title, facts, movingDate, totalCents, paidCents, validUntil, flash } = offer
  /** A line that the facts do not hold already. */
  const besides = (label: string, value: string) =>
    value === '' || facts.some(fact => fact.value === value) ? [] : [{ label, value }]
  const told = [
    ...besides(TEXTS.movingDate, movingDate === null ? '' : formatDay(movingDate)),
    ...facts,
    ...besides(TEXTS.reference, reference),
  ]
  const sums = [
    { label: TEXTS.total, value: price(totalCents) },
    ...(paidCents === 0
      ? []
      : [
          { label: TEXTS.paid, value: price(paidCents) },
          { label: TEXTS.left, value: price(totalCents - paidCents) },
        ]),
  ]
  const until = subject === 'simulation' || subject === 'quote' ? TEXTS.validUntil : TEXTS.payableUntil
  return (
    <ShippingLabel head={TEXTS.forWhat} title={title}>
      <Facts facts={told} />
      {flash !== undefined && (
        <>
          <h3>{FLASH_TEXTS.included}</h3>
          <ul className="payment-included">
            {flashInclusions(flash.distanceKm).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <Facts facts={sums} hasTotal />
      {validUntil !== null && <p className="payment-note">{until(formatDay(validUntil))}</p>}
    </ShippingLabel>
  )
}
