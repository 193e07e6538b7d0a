import { Icon } from './icon'
import './stepper.css'

interface StepperProps {
  value: number
  max: number
  labels: { less: string; quantity: string; more: string }
  name: string
  onChange: (value: number) => void
}

/** Minus, a number that can be typed, plus. Never below 0; what is no number is ignored (spec §5). */
export const Stepper = ({ value, max, labels, name, onChange }: StepperProps) => {
  const set = (next: number) => onChange(Math.min(max, Math.max(0, next)))
  return (
    <div className="stepper">
      <button type="button" aria-label={labels.less} onClick={() => set(value - 1)}>
        <Icon name="minus" />
      </button>
      <input
        name={name}
        aria-label={labels.quantity}
        value={String(value)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        onFocus={event => event.currentTarget.select()}
        onInput={event => {
          const { value: typed } = event.currentTarget
          if (/^\d{0,4}$/.test(typed)) set(Number(typed))
          else event.currentTarget.value = String(value)
        }}
      />
      <button type="button" aria-label={labels.more} onClick={() => set(value + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
