import { formatDay } from '../../../shared/texts/figures'
import { THANKS_TEXTS as TEXTS } from '../../../shared/texts/payment-outcome'
import { price } from '../../../shared/texts/site'
import type { PaymentOutcome } from '../../section'
import { Facts } from '../../ui/facts'

/** What was paid, or is to be: for which order, of which day, how much. */
export const Ticket = ({ outcome }: { outcome: PaymentOutcome }) => {
  const { orderReference, title, movingDate, amountCents, state } = outcome
  const facts = [
    { label: TEXTS.reference, value: orderReference },
    { label: TEXTS.forWhat, value: title },
    ...(movingDate === null ? [] : [{ label: TEXTS.movingDate, value: formatDay(movingDate) }]),
    { label: state === 'paid' ? TEXTS.amount : TEXTS.asked, value: price(amountCents) },
  ]
  return (
    <div className="outcome-ticket shipping-label">
      <Facts facts={facts} />
    </div>
  )
}
