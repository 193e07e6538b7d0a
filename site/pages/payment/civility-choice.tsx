import { CIVILITIES, type Civility, type PaymentShare } from '../../../shared/domain/payment'
import { PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment-texts'
import { FormIcon } from '../forms/form-icon'
import { FIELDS } from './choice'

interface CivilityChoiceProps {
  share: PaymentShare
  chosen: Civility | undefined
  isMissing: boolean
  onChoose: () => void
}

/** Form of address for a lender; shown by style while a lending method is chosen. */
export const CivilityChoice = ({ share, chosen, isMissing, onChoose }: CivilityChoiceProps) => {
  const name = FIELDS.civility(share)
  const descriptionId = isMissing ? `${name}-erreur` : `${name}-aide`
  return (
    <fieldset className="pay-civility" aria-describedby={descriptionId}>
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
              onChange={onChoose}
            />
            <span>{TEXTS.civilities[civility]}</span>
          </label>
        ))}
      </div>
      {isMissing ? (
        <p className="field-error" id={descriptionId}>
          <FormIcon name="alert" />
          {TEXTS.civilityMissing}
        </p>
      ) : (
        <p className="pay-note" id={descriptionId}>
          {TEXTS.civilityWhy}
        </p>
      )}
    </fieldset>
  )
}
