import { useRef, useState } from 'react'
import { typedQuantity } from '../../shared/domain/cart-edits'
import { Icon } from './icon'
import { useHold } from './use-hold'
import './stepper.css'

interface StepperProps {
  value: number
  max: number
  labels: { less: string; quantity: string; more: string; most: string }
  name: string
  /** At 0 only the plus is there. */
  isFolding?: boolean
  /** 0 takes away what is counted: typed, it counts once the field is left, as does what is no whole number. */
  isPatient?: boolean
  onChange: (value: number) => void
}

/** Minus, a number that can be typed, plus; held, they count on. Never below 0; what is no number is ignored (spec §5). */
export const Stepper = (props: StepperProps) => {
  const { value, max, labels, name, isFolding = false, isPatient = false, onChange } = props
  const more = useRef<HTMLButtonElement>(null)
  /** More was asked for than can be counted: said, since the number changes under the customer's eyes. */
  const [isCapped, setIsCapped] = useState(false)
  const isFolded = isFolding && value === 0
  const set = (next: number) => {
    // What had the focus is about to go: the plus takes it.
    if (isFolding && next <= 0) more.current?.focus()
    const clamped = Math.min(max, Math.max(0, next))
    setIsCapped(next > max)
    if (clamped !== value) onChange(clamped)
    return String(clamped)
  }
  const lessAtAPress = useHold(() => set(value - 1))
  const moreAtAPress = useHold(() => set(value + 1))
  return (
    <>
      <div className={isFolded ? 'stepper stepper-folded' : 'stepper'}>
        {!isFolded && (
          <button key="less" type="button" aria-label={labels.less} {...lessAtAPress}>
            <Icon name="minus" />
          </button>
        )}
        {!isFolded && (
          <input
            key="quantity"
            name={name}
            aria-label={labels.quantity}
            value={String(value)}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            onFocus={event => event.currentTarget.select()}
            onInput={event => {
              const field = event.currentTarget
              const typed = /^\d+$/.test(field.value) ? Number(field.value) : null
              if (typed !== null && !(isPatient && typed === 0)) field.value = set(typed)
              else if (!isPatient && field.value !== '') field.value = String(value)
            }}
            onBlur={event => {
              const field = event.currentTarget
              const typed = isPatient ? typedQuantity(field.value) : null
              const isLate = typed !== null && typed !== value
              field.value = isLate ? set(typed) : String(value)
              if (!isPatient) setIsCapped(false)
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault() // in a form it would send the whole of it
              more.current?.focus() // a phone's keyboard goes, and a computer's is not sent to the page's beginning
            }}
          />
        )}
        <button key="more" type="button" ref={more} aria-label={labels.more} {...moreAtAPress}>
          <Icon name="plus" />
        </button>
      </div>
      {isCapped && (
        <p className="stepper-note" role="alert">
          {labels.most}
        </p>
      )}
    </>
  )
}
