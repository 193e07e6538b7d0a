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
  /** Details for the customer only; null unless the address proves that the customer reads it. */
  owner: OwnerDetails | null
  /** Address of a page that shows the purchase in full; null: none. */
  quoteHref: string | null
}

/** Number of facts shown on a phone; further ones are folded. */
const MAX_PLAIN_FACTS = 4

type FactList = PaymentOffer['facts']

/** Returns a fact that the list does not contain already. */
const besides = (facts: FactList, label: string, value: string): FactList =>
  value === '' || facts.some(fact => fact.value === value) ? [] : [{ label, value }]

const dayOf = ({ movingDate }: PaymentOffer): string =>
  movingDate === null ? '' : formatDay(movingDate)

/** Returns the facts of the purchase, with its day before them and its reference after them. */
const factsOf = (offer: PaymentOffer, owner: OwnerDetails | null): FactList => {
  const facts = owner?.facts ?? [...offer.facts, ...(offer.bought?.facts ?? [])]
  return [
    ...besides(facts, TEXTS.movingDate, dayOf(offer)),
    ...facts,
    ...besides(facts, TEXTS.reference, offer.reference),
  ]
}

const sumsOf = ({ totalCents, paidCents }: PaymentOffer): FactList => [
  { label: TEXTS.total, value: price(totalCents) },
  ...(paidCents === 0
    ? []
    : [
        { label: TEXTS.paid, value: price(paidCents) },
        { label: TEXTS.left, value: price(totalCents - paidCents) },
      ]),
]

/** The facts, and what a flash offer includes. */
const Details = ({ offer, facts }: { offer: PaymentOffer; facts: FactList }) => {
  const { subject, uuid, flash } = offer
  const factList = <Facts facts={facts} />
  return (
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
}

/**
 * Summary of the purchase: a ticket with the day, the facts, the lines of the price and the sums.
 */
export const PaymentSummary = ({ offer, owner, quoteHref }: PaymentSummaryProps) => {
  const { subject, title, bought, validUntil } = offer
  const day = dayOf(offer)
  const facts = factsOf(offer, owner)
  const until =
    subject === 'simulation' || subject === 'quote' ? TEXTS.validUntil : TEXTS.payableUntil
  const lines = bought?.lines ?? []
  const details = <Details offer={offer} facts={facts} />
  return (
    <ShippingLabel head={TEXTS.forWhat} title={title}>
      {facts.length > MAX_PLAIN_FACTS ? (
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
      <Facts facts={sumsOf(offer)} hasTotal />
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
