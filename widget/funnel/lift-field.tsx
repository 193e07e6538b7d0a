import { MAX_LIFT_CAPACITY } from '../../shared/domain/access'
import { PLACE_TEXTS as TEXTS } from '../../shared/texts/places-texts'
import { FieldError, fieldId } from '../ui/field'

const LIFTS = [...Array(MAX_LIFT_CAPACITY + 1).keys(), null]

interface LiftFieldProps {
  path: string
  /** Null: unknown. */
  value: number | null
  error?: string | undefined
  onChange: (people: number | null) => void
}

/** Number of persons that the lift carries; 0 means no lift. Unknown until it is answered. */
export const LiftField = ({ path, value, error, onChange }: LiftFieldProps) => (
  <fieldset className="choice-row lifts">
    <legend className="field-label">{TEXTS.lift}</legend>
    <FieldError path={path} error={error} />
    {LIFTS.map(people => (
      <label key={people} className="choice-pill">
        <input
          id={people === 0 ? fieldId(path) : undefined}
          aria-describedby={error && `${fieldId(path)}-error`}
          type="radio"
          name={path}
          value={people ?? ''}
          checked={value === people}
          onChange={() => onChange(people)}
        />
        <span aria-hidden="true">{TEXTS.liftShort(people)}</span>
        <span className="hidden">{TEXTS.liftName(people)}</span>
      </label>
    ))}
    {value === null && <p className="field-hint">{TEXTS.liftUnknown}</p>}
  </fieldset>
)
