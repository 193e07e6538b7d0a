import { CustomerType } from '../../shared/domain/contact'
import { CONTACT_LABELS } from '../../shared/texts/contact-texts'

const TYPES = Object.values(CustomerType.schema)

interface CustomerTypeFieldProps {
  value: CustomerType
  onChange: (type: CustomerType) => void
}

export const CustomerTypeField = ({ value, onChange }: CustomerTypeFieldProps) => (
  <fieldset className="choice-row">
    <legend className="field-label">{CONTACT_LABELS.type}</legend>
    {TYPES.map(option => (
      <label key={option} className="choice-pill">
        <input
          type="radio"
          name="type"
          value={option}
          checked={value === option}
          onChange={() => onChange(option)}
        />
        {option}
      </label>
    ))}
  </fieldset>
)
