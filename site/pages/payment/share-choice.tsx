import type { OfferedShare, PaymentShare } from '../../../shared/domain/payment'
import { depositCents } from '../../../shared/domain/deposit'
import { formatDayOfMonth } from '../../../shared/texts/figures'
import { PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment-texts'
import { price } from '../../../shared/texts/site'
import { FIELDS } from './choice'

interface ShareChoiceProps {
  shares: readonly OfferedShare[]
  chosen: PaymentShare
  /** Rest of the price before this payment. */
  leftCents: number
  totalCents: number
  /** Day of the move, an ISO date; null without one. */
  movingDate: string | null
}

const idOf = (share: PaymentShare): string => `${FIELDS.share}-${share}`

/** Choice of the amount to pay now. */
export const ShareChoice = ({
  shares,
  chosen,
  leftCents,
  totalCents,
  movingDate,
}: ShareChoiceProps) => (
  <fieldset className="pay-choice pay-shares">
    <legend>{TEXTS.whichShare}</legend>
    <div className="pay-options">
      {shares.map(({ share, amountCents }) => (
        <label key={share} className="pay-option">
          <input
            type="radio"
            name={FIELDS.share}
            value={share}
            defaultChecked={share === chosen}
            aria-labelledby={`${idOf(share)}-nom ${idOf(share)}-montant`}
            aria-describedby={`${idOf(share)}-note`}
          />
          <span className="pay-option-name" id={`${idOf(share)}-nom`}>
            {share === 'deposit' && amountCents !== depositCents(totalCents)
              ? TEXTS.agreedDeposit(amountCents)
              : TEXTS.shares[share]}
          </span>
          <span className="pay-option-note" id={`${idOf(share)}-note`}>
            {share === 'deposit'
              ? TEXTS.rest(leftCents - amountCents, movingDate && formatDayOfMonth(movingDate))
              : TEXTS.nothingLeft}
          </span>
          <span className="pay-amount" id={`${idOf(share)}-montant`}>
            {price(amountCents)}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
