import { FAILED_TEXTS as TEXTS, THANKS_TEXTS } from '../../../shared/texts/payment-outcome'
import type { Page } from '../../page'
import { routes } from '../../routes'
import type { PaymentOutcome } from '../../booking-sources'
import { PhoneLink } from '../../ui/phone-link'
import { BackLink } from './back-link'
import { outcomePage } from './outcome-page'

/** A payment that was not made: why, as far as the bank said, and the way to try again where we know what was tried. */
export const failedPage = (outcome: PaymentOutcome | null): Page =>
  outcomePage({
    title: TEXTS.title,
    text: TEXTS.text,
    outcome,
    children: (
      <>
        {outcome !== null && <p className="outcome-reason">{TEXTS[outcome.refusal]}</p>}
        <p className="ways">
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
