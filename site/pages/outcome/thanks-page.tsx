import { BALANCE_REMINDER_DAYS } from '../../../shared/domain/deposit'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { FLASH_GONE_TEXTS } from '../../../shared/texts/flash-gone'
import { THANKS_TEXTS as TEXTS } from '../../../shared/texts/payment-outcome'
import { Enhancement } from '../../client/island'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { PaymentOutcome } from '../../ports/booking-sources'
import { LookupLink } from '../../ui/lookup-link'
import { PhoneLink } from '../../ui/phone-link'
import { BackLink } from './back-link'
import { dayBefore } from '../order/move-steps'
import { outcomePage } from './outcome-page'

/** Interval of reloads while the notification is outstanding. */
const REFRESH_SECONDS = 20

const isOfShop = (outcome: PaymentOutcome | null): boolean => outcome?.subject === 'carton-cart'

const specialOf = (outcome: PaymentOutcome): string | null => {
  const { state, amountCents, isOfferLost } = outcome
  if (state === 'started' || state === 'returned') return TEXTS.soon
  if (state === 'surplus' && isOfferLost)
    return isOfShop(outcome) ? TEXTS.soldOut.lost(amountCents) : TEXTS.lost(amountCents)
  if (state === 'surplus') return TEXTS.surplus(amountCents)
  return state === 'refunded' ? TEXTS.refunded(amountCents) : null
}

/** Returns the next link: the order, or a replacement. */
const nextLink = (outcome: PaymentOutcome | null): { href: string; label: string } => {
  if (outcome === null) return { href: routes.home.href(), label: TEXTS.home }
  if (!outcome.isOfferLost) return { href: outcome.orderHref, label: TEXTS.order }
  return isOfShop(outcome)
    ? { href: routes.cart.href(), label: TEXTS.soldOut.back }
    : { href: routes.flashOffers.href(), label: FLASH_GONE_TEXTS.back }
}

const NextLinks = ({ outcome }: { outcome: PaymentOutcome | null }) => {
  const { href, label } = nextLink(outcome)
  return (
    <p className="ways">
      <a className="button button-signal" href={href}>
        {label}
      </a>
      <BackLink outcome={outcome} />
      <PhoneLink />
    </p>
  )
}

const Next = ({ steps }: { steps: readonly string[] }) => (
  <section className="outcome-next">
    <h2>{TEXTS.nextTitle}</h2>
    <ol>
      {steps.map(step => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
)

/** The next steps, with their days. */
const nextOf = (outcome: PaymentOutcome | null, today: string): readonly string[] => {
  const movingDate = outcome?.movingDate ?? null
  return TEXTS.next(
    (outcome?.remaining?.amountCents ?? 0) > 0,
    dayBefore(movingDate, BALANCE_REMINDER_DAYS, today),
    dayBefore(movingDate, 1, today),
  )
}

/**
 * The end of a booking. Its texts also hold if the customer returns before the bank's notification.
 */
export const thanksPage = (outcome: PaymentOutcome | null, now: Date): Page => {
  const special = outcome === null ? null : specialOf(outcome)
  const isAwaitingBank = outcome?.state === 'started' || outcome?.state === 'returned'
  const lostTexts = isOfShop(outcome) ? TEXTS.soldOut : FLASH_GONE_TEXTS
  const { title, text } = outcome?.isOfferLost === true ? lostTexts : TEXTS
  return outcomePage({
    title,
    text,
    outcome,
    isRefreshed: true,
    refresh: isAwaitingBank ? { seconds: REFRESH_SECONDS } : undefined,
    next: (outcome?.state ?? 'paid') === 'paid' && (
      <Next steps={isOfShop(outcome) ? TEXTS.nextOfShop : nextOf(outcome, dayInFrance(now))} />
    ),
    children: (
      <>
        {outcome?.state === 'paid' && outcome.maskedEmail !== '' && (
          <p>{TEXTS.mailedTo(outcome.maskedEmail)}</p>
        )}
        {special !== null && <p className="outcome-special">{special}</p>}
        <NextLinks outcome={outcome} />
        <LookupLink />
        {isAwaitingBank && <Enhancement name="look-again" />}
        <Enhancement name="paid-drafts" />
      </>
    ),
  })
}
