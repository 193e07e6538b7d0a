import { clockTime } from '../../../shared/texts/figures'
import { PENDING_TEXTS as TEXTS, THANKS_TEXTS } from '../../../shared/texts/payment-outcome'
import { Enhancement } from '../../client/island'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { PaymentOutcome } from '../../ports/booking-sources'
import { LookupLink } from '../../ui/lookup-link'
import { PhoneLink } from '../../ui/phone-link'
import { BackLink } from './back-link'
import { outcomePage } from './outcome-page'

const REFRESH_SECONDS = 60

/** Page of an undecided payment: checks by itself, and shows the time of the last check. */
export const pendingPage = (outcome: PaymentOutcome | null, now: Date): Page =>
  outcomePage({
    title: TEXTS.title,
    text: TEXTS.text,
    outcome,
    isRefreshed: outcome !== null,
    refresh: outcome === null ? undefined : { seconds: REFRESH_SECONDS },
    children: (
      <>
        {outcome !== null && (
          <>
            <p>{TEXTS.again}</p>
            <Enhancement name="look-again">
              <p className="ways outcome-look">
                <time dateTime={now.toISOString()}>{TEXTS.lookedAt(clockTime(now))}</time>
                <a
                  className="button button-outline"
                  href={routes.paymentPending.href(outcome.uuid)}
                >
                  {TEXTS.look}
                </a>
              </p>
            </Enhancement>
          </>
        )}
        <p className="ways">
          {outcome !== null && <a href={outcome.orderHref}>{THANKS_TEXTS.order}</a>}
          <BackLink outcome={outcome} />
          <PhoneLink />
        </p>
        <LookupLink />
      </>
    ),
  })
