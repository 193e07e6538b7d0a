import { dayInFrance } from '../../../shared/domain/moving-date'
import { isConfirmedByAdviser } from '../../../shared/domain/payment-methods'
import { formatDayOfMonth } from '../../../shared/texts/figures'
import { ORDER_PAGE_TEXTS as TEXTS } from '../../../shared/texts/order-page-texts'
import { METHOD_WORDS } from '../../../shared/texts/payment-methods-texts'
import { price } from '../../../shared/texts/site'
import type { MoveOrderView } from '../../ports/booking-sources'

interface OrderPaymentsProps extends Pick<MoveOrderView, 'payments' | 'refunds'> {
  /** Formats an amount like the rest of the page, without cents for whole euros. */
  format?: (amountCents: number) => string
}

/** Payments and refunds: time, amount, method and outcome. */
export const OrderPayments = ({ payments, refunds, format = price }: OrderPaymentsProps) => {
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="paiements">
      <h2 id="paiements">{TEXTS.paymentsTitle}</h2>
      <ul className="order-payments">
        {payments.map(({ at, amountCents, method, state }) => (
          <li key={`${at.toISOString()} ${state}`}>
            <time dateTime={at.toISOString()}>{formatDayOfMonth(dayInFrance(at))}</time>
            <span className="order-payment-amount">{format(amountCents)}</span>
            <span className="order-payment-how">
              {METHOD_WORDS[method].inSentence},{' '}
              {isConfirmedByAdviser(method) && state === 'pending'
                ? TEXTS.awaited
                : TEXTS.paymentStates[state]}
            </span>
          </li>
        ))}
        {refunds.map(({ at, amountCents, method, isByHand, reference }) => (
          <li key={reference}>
            <time dateTime={at.toISOString()}>{formatDayOfMonth(dayInFrance(at))}</time>
            <span className="order-payment-amount">{format(amountCents)}</span>
            <span className="order-payment-how">
              {isByHand ? TEXTS.refundedByHand : TEXTS.refundedTo(METHOD_WORDS[method].inSentence)},{' '}
              {reference}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
