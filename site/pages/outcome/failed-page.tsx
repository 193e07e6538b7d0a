import { FAILED_TEXTS as TEXTS, THANKS_TEXTS } from '../../../shared/texts/payment-outcome'
import type { Page } from '../../page'
import { routes } from '../../routes'
import type { PaymentOutcome } from '../../section'
import { PhoneLink } from '../../ui/phone-link'
import { BackLink } from './back-link'
import { outcomePage } from './outcome-page'

const reasonOf = ({ state, isAbandoned }: PaymentOutcome): string => {
  if (state === 'started') return TEXTS.untold
  return isAbandoned ? TEXTS.abandoned : TEXTS.refused
}

/** A payment that was not made: why, as far as the bank said, and the way to try again where we know what was tried. */
export const failedPage = (outcome: PaymentOutcome | null): Page =>
  outcomePage({
    title: TEXTS.title,
    text: TEXTS.text,
    children: (
      <>
        {outcome !== null && (
          <div className="outcome-reason">
            <p>{reasonOf(outcome)}</p>
            <p>{TEXTS.kept(outcome.title, outcome.amountCents)}</p>
          </div>
        )}
        <p className="outcome-ways">
          {outcome === null ? (
            <a className="button button-outline" href={routes.home.href()}>
              {THANKS_TEXTS.home}
            </a>
          ) : (
            <a className="button button-signal" href={outcome.retryHref}>
              {TEXTS.retry}
            </a>
          )}
          <BackLink outcome={outcome} />
          <PhoneLink />
        </p>
      </>
    ),
  })
