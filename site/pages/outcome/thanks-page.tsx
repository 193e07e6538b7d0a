import { FLASH_GONE_TEXTS } from '../../../shared/texts/flash-gone'
import { THANKS_TEXTS as TEXTS } from '../../../shared/texts/payment-outcome'
import { Reflex } from '../../island'
import type { Page } from '../../page'
import { routes } from '../../routes'
import type { PaymentOutcome } from '../../booking-sources'
import { PhoneLink } from '../../ui/phone-link'
import { BackLink } from './back-link'
import { outcomePage } from './outcome-page'

/** As often as this a page looks whether the bank has spoken. */
const REFRESH_SECONDS = 20

const specialOf = ({ state, amountCents, isOfferLost }: PaymentOutcome): string | null => {
  if (state === 'started' || state === 'returned') return TEXTS.soon
  if (state === 'surplus' && isOfferLost) return TEXTS.lost(amountCents)
  if (state === 'surplus') return TEXTS.surplus(amountCents)
  return state === 'refunded' ? TEXTS.refunded(amountCents) : null
}

const Ways = ({ outcome }: { outcome: PaymentOutcome | null }) => (
  <p className="ways">
    {outcome === null || outcome.isOfferLost ? (
      <a
        className="button button-signal"
        href={outcome === null ? routes.home.href() : `${routes.home.href()}#ventes-flash`}
      >
        {outcome === null ? TEXTS.home : FLASH_GONE_TEXTS.back}
      </a>
    ) : (
      <a className="button button-signal" href={outcome.orderHref}>
        {TEXTS.order}
      </a>
    )}
    <BackLink outcome={outcome} />
    <PhoneLink />
  </p>
)

const Next = ({ isWhole }: { isWhole: boolean }) => (
  <section className="outcome-next">
    <h2>{TEXTS.nextTitle}</h2>
    <ol>
      {TEXTS.next(isWhole).map(step => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
)

/** The end of a booking. Its words hold too when the customer is back before the bank has spoken. */
export const thanksPage = (outcome: PaymentOutcome | null): Page => {
  const special = outcome === null ? null : specialOf(outcome)
  const isWaiting = outcome?.state === 'started' || outcome?.state === 'returned'
  return outcomePage({
    title: outcome?.isOfferLost === true ? FLASH_GONE_TEXTS.title : TEXTS.title,
    text: outcome?.isOfferLost === true ? FLASH_GONE_TEXTS.text : TEXTS.text,
    outcome,
    isAlive: true,
    refresh: isWaiting ? { seconds: REFRESH_SECONDS } : undefined,
    next: (outcome?.state ?? 'paid') === 'paid' && <Next isWhole={outcome?.isWhole ?? false} />,
    children: (
      <>
        {special !== null && <p className="outcome-special">{special}</p>}
        <Ways outcome={outcome} />
        {isWaiting && <Reflex name="look-again" />}
        <Reflex name="paid-drafts" />
      </>
    ),
  })
}
