import { clockTime } from '../../../shared/texts/figures'
import { FLASH_GONE_TEXTS } from '../../../shared/texts/flash-gone'
import { flashHold } from '../../../shared/texts/flash-offer-texts'
import { FAILED_TEXTS as TEXTS, THANKS_TEXTS } from '../../../shared/texts/payment-outcome'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { PaymentOutcome } from '../../ports/booking-sources'
import { PhoneLink } from '../../ui/phone-link'
import { BackLink } from './back-link'
import { outcomePage } from './outcome-page'

/** Returns the state of the flash offer that was to be bought. */
const offerText = ({ offer, refusal }: PaymentOutcome): string | null => {
  if (offer === null) return null
  if (offer === 'taken') return TEXTS.flash.taken
  const { until } = offer
  // A customer that may have been charged is not asked to pay again at once.
  return until === null && refusal !== 'unconfirmed'
    ? TEXTS.flash.free
    : flashHold(until && clockTime(until))
}

const Reason = ({ outcome }: { outcome: PaymentOutcome }) => {
  const offer = offerText(outcome)
  return (
    <div className="outcome-reason">
      <p>{TEXTS[outcome.refusal]}</p>
      {offer !== null && <p>{offer}</p>}
    </div>
  )
}

const NextLink = ({ outcome }: { outcome: PaymentOutcome | null }) => {
  if (outcome === null)
    return (
      <a className="button button-outline" href={routes.home.href()}>
        {THANKS_TEXTS.home}
      </a>
    )
  const isOfferTaken = outcome.offer === 'taken'
  return (
    <a
      className="button button-signal"
      href={isOfferTaken ? routes.flashOffers.href() : outcome.retryHref}
    >
      {isOfferTaken ? FLASH_GONE_TEXTS.back : TEXTS.retry}
    </a>
  )
}

/**
 * Page of a failed payment: the reason as far as the bank named it, and a retry where the attempt
 * is known.
 */
export const failedPage = (outcome: PaymentOutcome | null): Page =>
  outcomePage({
    title: TEXTS.title,
    text: TEXTS.text,
    outcome,
    children: (
      <>
        {outcome !== null && <Reason outcome={outcome} />}
        <p className="ways">
          <NextLink outcome={outcome} />
          <BackLink outcome={outcome} />
          <PhoneLink />
        </p>
      </>
    ),
  })
