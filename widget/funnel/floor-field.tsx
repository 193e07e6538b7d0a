import type { KeyboardEvent } from 'react'
import { MAX_FLOOR } from '../../shared/domain/access'
import { PLACE_TEXTS as TEXTS } from '../../shared/texts/places-texts'
import { FieldError, fieldId } from '../ui/field'
import { Icon } from '../ui/icon'
import './floor-field.css'

interface FloorFieldProps {
  path: string
  /** Null: not answered. Minus then means the ground floor, plus the first floor. */
  value: number | null
  error: string | undefined
  onChange: (floor: number) => void
}

const STEPS: Readonly<Record<string, (floor: number) => number>> = {
  ArrowUp: floor => floor + 1,
  ArrowRight: floor => floor + 1,
  ArrowDown: floor => floor - 1,
  ArrowLeft: floor => floor - 1,
  PageUp: floor => floor + 5,
  PageDown: floor => floor - 5,
  Home: () => 0,
  End: () => MAX_FLOOR,
}

/**
 * A floor by its name, between minus and plus; a single stop of the Tab key, where the arrows
 * count.
 */
export const FloorField = ({ path, value, error, onChange }: FloorFieldProps) => {
  const set = (floor: number) => onChange(Math.min(MAX_FLOOR, Math.max(0, floor)))
  const name = value === null ? TEXTS.floorUnsaid : TEXTS.floorName(value)
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    set(step(value ?? 0))
  }
  const button = (label: string, icon: 'minus' | 'plus', by: -1 | 1) => (
    <button type="button" tabIndex={-1} aria-label={label} onClick={() => set((value ?? 0) + by)}>
      <Icon name={icon} />
    </button>
  )
  return (
    <div className="field" part="field">
      <span className="field-label" aria-hidden="true">
        {TEXTS.floor}
      </span>
      <div className="floor">
        {button(TEXTS.floorDown, 'minus', -1)}
        <div
          id={fieldId(path)}
          className={value === null ? 'floor-name floor-unsaid' : 'floor-name'}
          role="spinbutton"
          tabIndex={0}
          aria-label={TEXTS.floor}
          aria-valuemin={0}
          aria-valuemax={MAX_FLOOR}
          aria-valuenow={value ?? undefined}
          aria-valuetext={name}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${fieldId(path)}-error`}
          onKeyDown={handleKey}
        >
          {name}
        </div>
        {button(TEXTS.floorUp, 'plus', 1)}
      </div>
      <FieldError path={path} error={error} />
    </div>
  )
}
