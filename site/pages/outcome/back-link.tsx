import { THANKS_TEXTS } from '../../../shared/texts/payment-outcome'

/** Back to the partner's page that the payment was begun from, if it may be gone back to. */
export const BackLink = ({ outcome }: { outcome: { returnUrl: string | null } | null }) =>
  outcome !== null &&
  outcome.returnUrl !== null && (
    <a className="button button-outline" href={outcome.returnUrl}>
      {THANKS_TEXTS.back(new URL(outcome.returnUrl).host)}
    </a>
  )
