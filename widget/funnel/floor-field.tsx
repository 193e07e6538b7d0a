import { MAX_FLOOR } from '../../shared/domain/access'
import { MISSING_TEXTS } from '../../shared/texts/missing'
import { PLACE_TEXTS as TEXTS } from '../../shared/texts/places-texts'
import { FieldError, fieldId } from '../ui/field'
import { Stepper } from '../ui/stepper'
import './floor-field.css'

/** The last choice represents all floors above, counted by a stepper. */
const FLOORS = [0, 1, 2, 3, 4, 5, 6]
const LAST = 6

interface FloorFieldProps {
  path: string
  /** Null: not answered. */
  value: number | null
  error: string | undefined
  onChange: (floor: number) => void
}

/** A floor in one tap. */
export const FloorField = ({ path, value, error, onChange }: FloorFieldProps) => (
  <>
    <fieldset className="choice-row floors">
      <legend className="field-label">{TEXTS.floor}</legend>
      <FieldError path={path} error={error} />
      {FLOORS.map(floor => (
        <label key={floor} className="choice-pill">
          <input
            id={floor === 0 ? fieldId(path) : undefined}
            aria-describedby={error && `${fieldId(path)}-error`}
            type="radio"
            name={path}
            value={floor}
            checked={value !== null && Math.min(value, LAST) === floor}
            onChange={() => onChange(floor)}
          />
          <span aria-hidden="true">{MISSING_TEXTS.floorShort(floor)}</span>
          <span className="hidden">
            {floor === LAST ? MISSING_TEXTS.floorName : TEXTS.floorName(floor)}
          </span>
        </label>
      ))}
    </fieldset>
    {value !== null && value >= LAST && (
      <Stepper
        name={`${path}-number`}
        value={value}
        max={MAX_FLOOR}
        labels={{
          less: TEXTS.floorDown,
          more: TEXTS.floorUp,
          quantity: TEXTS.floor,
          most: TEXTS.mostFloors(MAX_FLOOR),
        }}
        // The chips count lower floors: the stepper would disappear under the focus.
        onChange={floor => onChange(Math.max(LAST, floor))}
      />
    )}
  </>
)
