import { FUNNEL_TEXTS } from '../../../shared/texts/funnel-texts'
import { PAYMENT_TEXTS } from '../../../shared/texts/payment-texts'

const FULL = 100

/** The progress bar of the funnel, at 100 % on every payment page. */
export const PaymentProgress = () => (
  <div className="payment-progress">
    <p>
      <span className="payment-percent">{FUNNEL_TEXTS.progress(FULL)}</span> {PAYMENT_TEXTS.step}
    </p>
    <div
      className="payment-tape"
      role="progressbar"
      aria-label={PAYMENT_TEXTS.progressLabel}
      aria-valuenow={FULL}
      aria-valuetext={`${FUNNEL_TEXTS.progress(FULL)}, ${PAYMENT_TEXTS.step}`}
    />
  </div>
)
