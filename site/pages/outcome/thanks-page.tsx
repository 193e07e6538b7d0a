import { THANKS_TEXTS as TEXTS } from '../../../shared/texts/payment-outcome'
import { Reflex } from '../../island'
import type { Page } from '../../page'
import { routes } from '../../routes'
import type { PaymentOutcome } from '../../section'
import { PhoneLink } from '../../ui/phone-link'
import { outcomePage } from './outcome-page'
import { Ticket } from './ticket'

/** As often as this a page looks whether the bank has spoken. */
const REFRESH_SECONDS = 20

const specialOf = ({ state, amountCents }: PaymentOutcome): string | null => {
  if (state === 'started' || state === 'returned') return TEXTS.soon
  if (state === 'surplus') return TEXTS.surplus(amountCents)
  return state === 'refunded' ? TEXTS.refunded(amountCents) : null
}

const Ways = ({ outcome }: { outcome: PaymentOutcome | null }) => (
  <p className="outcome-ways">
    {outcome === null ? (
      <a className="button button-signal" href={routes.home.href()}>
        {TEXTS.home}
      </a>
    ) : (
      <a className="button button-signal" href={outcome.orderHref}>
        {TEXTS.order}
      </a>
    )}
    {outcome !== null && outcome.returnUrl !== null && (
      <a className="button button-outline" href={outcome.returnUrl}>
        {TEXTS.back(new URL(outcome.returnUrl).host)}
      </a>
    )}
    <PhoneLink />
  </p>
)

/** The end of a booking. Its words hold too when the customer is back before the bank has spoken. */
export const thanksPage = (outcome: PaymentOutcome | null): Page => {
  const special = outcome === null ? null : specialOf(outcome)
  const isUntold = outcome?.state === 'started' || outcome?.state === 'returned'
  const simulation = outcome?.simulationUuid ?? null
  return outcomePage({
    title: TEXTS.title,
    text: TEXTS.text,
    isAlive: outcome !== null,
    refresh: isUntold ? { seconds: REFRESH_SECONDS } : undefined,
    children: (
      <>
        {special !== null && <p className="outcome-special">{special}</p>}
        {outcome !== null && <Ticket outcome={outcome} />}
        <Ways outcome={outcome} />
        {(outcome?.state ?? 'paid') === 'paid' && (
          <div className="outcome-next">
            <h2>{TEXTS.nextTitle}</h2>
            <ol>
              {TEXTS.next.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        )}
        {isUntold && <Reflex name="look-again" />}
        {simulation !== null && <Reflex name="paid-draft" data={{ simulation }} />}
      </>
    ),
  })
}
