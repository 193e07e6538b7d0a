import type { PaymentOffer } from '../../../shared/domain/payment'
import { formatDay } from '../../../shared/texts/figures'
import { PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment'
import { price } from '../../../shared/texts/site'
import { Facts } from '../../ui/facts'

/** What one pays for: a ticket with the day, the facts and the sums. */
export const PaymentSummary = ({ offer }: { offer: PaymentOffer }) => {
  const { reference, title, facts, movingDate, totalCents, paidCents, validUntil } = offer
  const day = movingDate === null ? '' : formatDay(movingDate)
  const isDayTold = day === '' || facts.some(({ value }) => value === day)
  const told = [
    ...(isDayTold ? [] : [{ label: TEXTS.movingDate, value: day }]),
    ...facts,
    { label: TEXTS.reference, value: reference },
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
  return (
    <section className="payment-summary shipping-label" aria-labelledby="objet">
      <p className="shipping-head" aria-hidden="true">
        <span>{TEXTS.forWhat}</span>
        <span className="shipping-bars" />
      </p>
      <div className="payment-ticket">
        <h2 id="objet">{title}</h2>
        <Facts facts={told} />
        <Facts facts={sums} areAmounts />
        {validUntil !== null && <p className="payment-note">{TEXTS.validUntil(formatDay(validUntil))}</p>}
      </div>
    </section>
  )
}
