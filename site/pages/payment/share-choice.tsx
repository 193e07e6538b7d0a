import type { OfferedShare, PaymentShare } from '../../../shared/domain/payment'
import { PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment'
import { price } from '../../../shared/texts/site'
import { FIELDS } from './choice'

interface ShareChoiceProps {
  shares: readonly OfferedShare[]
  chosen: PaymentShare
  /** What is left of the whole, before this payment. */
  leftCents: number
}

/** How much is paid now. */
export const ShareChoice = ({ shares, chosen, leftCents }: ShareChoiceProps) => (
  <fieldset className="pay-choice pay-shares">
    <legend>{TEXTS.whichShare}</legend>
    <div className="pay-options">
      {shares.map(({ share, amountCents }) => (
        <label key={share} className="pay-option">
          <input type="radio" name={FIELDS.share} value={share} defaultChecked={share === chosen} />
          <span className="pay-option-name">{TEXTS.shares[share]}</span>
          <span className="pay-option-note">
            {share === 'deposit' ? TEXTS.rest(leftCents - amountCents) : TEXTS.nothingLeft}
          </span>
          <span className="pay-amount">{price(amountCents)}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
