import { type Access, MAX_LIFT_CAPACITY, OBSTACLES } from '../../shared/domain/access'
import type { StopPaths } from '../../shared/domain/stops'
import { PLACE_TEXTS as TEXTS } from '../../shared/texts/places'
import { FieldError, fieldId } from '../ui/field'
import { Fold } from '../ui/fold'
import { Icon } from '../ui/icon'
import { FloorField } from './floor-field'
import { useFieldError } from './funnel-context'

const LIFTS = [...Array(MAX_LIFT_CAPACITY + 1).keys()]

interface AccessFieldsProps {
  access: Access
  paths: StopPaths
  onChange: (change: Partial<Access>) => void
}

/** What stands between the truck and a door. Nothing is chosen beforehand; a lift is asked for where there are stairs. */
export const AccessFields = ({ access, paths, onChange }: AccessFieldsProps) => {
  const errorAt = useFieldError()
  return (
    <>
      <FloorField
        path={paths.floor}
        value={access.floor}
        error={errorAt(paths.floor)}
        onChange={floor => onChange({ floor })}
      />
      {access.floor !== null && access.floor > 0 && (
        <fieldset className="choice-row lifts">
          <legend className="field-label">{TEXTS.lift}</legend>
          <FieldError path={paths.liftCapacity} error={errorAt(paths.liftCapacity)} />
          {LIFTS.map(people => (
            <label key={people} className="choice-pill">
              <input
                id={people === 0 ? fieldId(paths.liftCapacity) : undefined}
                aria-describedby={errorAt(paths.liftCapacity) && `${fieldId(paths.liftCapacity)}-error`}
                type="radio"
                name={paths.liftCapacity}
                value={people}
                checked={access.liftCapacity === people}
                onChange={() => onChange({ liftCapacity: people })}
              />
              <span aria-hidden="true">{TEXTS.liftShort(people)}</span>
              <span className="hidden">{TEXTS.liftName(people)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Fold title={TEXTS.also} isOpen={OBSTACLES.some(part => access[part])}>
        <div className="choice-row" role="group" aria-label={TEXTS.also}>
          {OBSTACLES.map(part => (
            <label key={part} className="choice-pill">
              <input
                id={fieldId(paths[part])}
                name={paths[part]}
                type="checkbox"
                checked={access[part]}
                onChange={event => onChange({ [part]: event.currentTarget.checked })}
              />
              <Icon name={access[part] ? 'check' : 'plus'} />
              {TEXTS[part]}
            </label>
          ))}
        </div>
      </Fold>
    </>
  )
}
