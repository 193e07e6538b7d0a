import { THANKS_TEXTS } from '../../../shared/texts/payment-outcome'

/** Link back to the partner's page from which the payment was begun, if the return is allowed. */
export const BackLink = ({ outcome }: { outcome: { returnUrl: string | null } | null }) =>
  outcome !== null &&
  outcome.returnUrl !== null && (
    <a className="button button-outline" href={outcome.returnUrl}>
      {THANKS_TEXTS.back(new URL(outcome.returnUrl).host)}
    </a>
  )
