import { MISSING_TEXTS } from '../../../shared/texts/missing'
import { PLACE_TEXTS } from '../../../shared/texts/places-texts'
import { FieldError, fieldId } from '../../ui/field'
import { FloorField } from '../floor-field'

/** The last choice represents all floors above, counted by a stepper. */
const FLOORS = [0, 1, 2, 3, 4, 5, 6]
const LAST = 6

interface FloorChoiceProps {
  path: string
  /** Null: not answered. */
  value: number | null
  error: string | undefined
  onChange: (floor: number) => void
}

/** A floor in one tap. */
export const FloorChoice = ({ path, value, error, onChange }: FloorChoiceProps) => (
  <>
    <fieldset className="choice-row">
      <legend className="field-label">{PLACE_TEXTS.floor}</legend>
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
            {floor === LAST ? MISSING_TEXTS.floorName : PLACE_TEXTS.floorName(floor)}
          </span>
        </label>
      ))}
    </fieldset>
    {value !== null && value >= LAST && (
      <FloorField path={`${path}-number`} value={value} error={undefined} onChange={onChange} />
    )}
  </>
)
