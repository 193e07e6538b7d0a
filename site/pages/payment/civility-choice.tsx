import { CIVILITIES, type Civility, type PaymentShare } from '../../../shared/domain/payment'
import { PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment-texts'
import { Sign } from '../forms/sign'
import { FIELDS } from './choice'

interface CivilityChoiceProps {
  share: PaymentShare
  chosen: Civility | undefined
  isMissing: boolean
  onSaid: () => void
}

/** Form of address for a lender; shown by style while a lending method is chosen. */
export const CivilityChoice = ({ share, chosen, isMissing, onSaid }: CivilityChoiceProps) => {
  const name = FIELDS.civility(share)
  const said = isMissing ? `${name}-erreur` : `${name}-aide`
  return (
    <fieldset className="pay-civility" aria-describedby={said}>
      <legend>{TEXTS.civility}</legend>
      <div className="pay-civilities">
        {CIVILITIES.map(civility => (
          <label key={civility} className="check">
            <input
              type="radio"
              name={name}
              value={civility}
              defaultChecked={civility === chosen}
              aria-invalid={isMissing}
              onChange={onSaid}
            />
            <span>{TEXTS.civilities[civility]}</span>
          </label>
        ))}
      </div>
      {isMissing ? (
        <p className="field-error" id={said}>
          <Sign name="alert" />
          {TEXTS.civilityMissing}
        </p>
      ) : (
        <p className="pay-note" id={said}>
          {TEXTS.civilityWhy}
        </p>
      )}
    </fieldset>
  )
}
