import { formatDay, formatDayOfMonth } from '../../../shared/texts/figures'
import { THANKS_TEXTS as TEXTS } from '../../../shared/texts/payment-outcome'
import { price } from '../../../shared/texts/site'
import type { PaymentOutcome } from '../../ports/booking-sources'
import { Facts } from '../../ui/facts'
import { ShippingLabel } from '../../ui/shipping-label'

const STAMPS: Readonly<Partial<Record<PaymentOutcome['state'], string>>> = TEXTS.stamps

/** Ticket of a payment: order, day and amount. */
export const Ticket = ({ outcome }: { outcome: PaymentOutcome }) => {
  const {
    orderReference,
    title,
    movingDate,
    amountCents,
    state,
    isOfferLost,
    remaining: left,
  } = outcome
  const isPaid = state === 'paid'
  const isDeposit = isPaid && left !== null
  const stamp =
    isOfferLost && state === 'surplus'
      ? TEXTS.lostStamp
      : isDeposit
        ? TEXTS.depositStamp
        : STAMPS[state]
  const facts = [
    { label: TEXTS.reference, value: orderReference },
    ...(movingDate === null ? [] : [{ label: TEXTS.movingDate, value: formatDay(movingDate) }]),
  ]
  return (
    <ShippingLabel head={TEXTS.ticket} title={title}>
      <Facts facts={facts} />
      <Facts
        facts={[{ label: isPaid ? TEXTS.amount : TEXTS.asked, value: price(amountCents) }]}
        hasTotal
      />
      {isDeposit && (
        <p className="ticket-left">
          {TEXTS.leftBefore(left.amountCents, movingDate && formatDayOfMonth(movingDate))}
        </p>
      )}
      {stamp !== undefined && <p className={isPaid ? 'stamp stamp-good' : 'stamp'}>{stamp}</p>}
    </ShippingLabel>
  )
}
