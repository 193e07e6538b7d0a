import { isOwnSubject, type OwnerDetails, type PaymentOffer } from '../../../shared/domain/payment'
import { formatDay } from '../../../shared/texts/figures'
import { FLASH_TEXTS, flashInclusions } from '../../../shared/texts/flash-offer-texts'
import { PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment-texts'
import { price } from '../../../shared/texts/site'
import { Enhancement } from '../../client/island'
import { Facts } from '../../ui/facts'
import { Fold } from '../../ui/page-fold'
import { ShippingLabel } from '../../ui/shipping-label'

interface PaymentSummaryProps {
  offer: PaymentOffer
  /** Details for the customer only; null if the address does not prove who reads it. */
  owner: OwnerDetails | null
  /** Address of a page that shows the purchase in full; null: none. */
  quoteHref: string | null
}

/** Number of facts shown on a phone; further ones are folded. */
const MAX_PLAIN_FACTS = 4

/**
 * Summary of the purchase: a ticket with the day, the facts, the lines of the price and the sums.
 */
export const PaymentSummary = ({ offer, owner, quoteHref }: PaymentSummaryProps) => {
  const {
    subject,
    uuid,
    reference,
    title,
    facts,
    bought,
    movingDate,
    totalCents,
    paidCents,
    validUntil,
    flash,
  } = offer
  /** A line that the facts do not contain already. */
  const besides = (known: PaymentOffer['facts'], label: string, value: string) =>
    value === '' || known.some(fact => fact.value === value) ? [] : [{ label, value }]
  const day = movingDate === null ? '' : formatDay(movingDate)
  const withFrame = (known: PaymentOffer['facts']) => [
    ...besides(known, TEXTS.movingDate, day),
    ...known,
    ...besides(known, TEXTS.reference, reference),
  ]
  const told = withFrame([...(owner?.facts ?? [...facts, ...(bought?.facts ?? [])])])
  const sums = [
    { label: TEXTS.total, value: price(totalCents) },
    ...(paidCents === 0
      ? []
      : [
          { label: TEXTS.paid, value: price(paidCents) },
          { label: TEXTS.left, value: price(totalCents - paidCents) },
        ]),
  ]
  const until =
    subject === 'simulation' || subject === 'quote' ? TEXTS.validUntil : TEXTS.payableUntil
  const lines = bought?.lines ?? []
  const factList = <Facts facts={told} />
  const details = (
    <>
      {isOwnSubject(subject) || subject === 'carton-cart' ? (
        factList
      ) : (
        <Enhancement name="own-details" data={{ subject, uuid }}>
          {factList}
        </Enhancement>
      )}
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
    </>
  )
  return (
    <ShippingLabel head={TEXTS.forWhat} title={title}>
      {told.length > MAX_PLAIN_FACTS ? (
        <>
          {day !== '' && <p className="payment-day">{day}</p>}
          <Fold
            className="payment-facts"
            title={subject === 'carton-cart' ? TEXTS.goods : TEXTS.facts}
          >
            {details}
          </Fold>
        </>
      ) : (
        details
      )}
      {lines.length > 1 && (
        <details className="payment-lines disclosure">
          <summary>{TEXTS.priceLines}</summary>
          <Facts facts={lines} areAmounts />
        </details>
      )}
      <Facts facts={sums} hasTotal />
      {validUntil !== null && <p className="payment-note">{until(formatDay(validUntil))}</p>}
      {quoteHref !== null && (
        <p className="payment-back">
          <a href={quoteHref} data-quote>
            {subject === 'carton-cart'
              ? TEXTS.backToCart
              : quoteHref === offer.orderHref
                ? TEXTS.seeOrder
                : TEXTS.backToQuote}
          </a>
        </p>
      )}
    </ShippingLabel>
  )
}
