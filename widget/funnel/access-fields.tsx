import { type Access, OBSTACLES } from '../../shared/domain/access'
import type { StopPaths } from '../../shared/domain/stops'
import { OBSTACLE_TEXTS, PLACE_TEXTS as TEXTS } from '../../shared/texts/places-texts'
import { fieldId } from '../ui/field'
import { Fold } from '../ui/fold'
import { Icon } from '../ui/icon'
import { FloorField } from './floor-field'
import { useFieldError } from './funnel-context'
import { LiftField } from './lift-field'

interface AccessFieldsProps {
  access: Access
  paths: StopPaths
  onChange: (change: Partial<Access>) => void
}

/** Access of an address. Nothing is preselected; a lift matters above the ground floor only. */
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
        <LiftField
          path={paths.liftCapacity}
          value={access.liftCapacity}
          error={errorAt(paths.liftCapacity)}
          onChange={liftCapacity => onChange({ liftCapacity })}
        />
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
              {OBSTACLE_TEXTS[part]}
            </label>
          ))}
        </div>
      </Fold>
    </>
  )
}
