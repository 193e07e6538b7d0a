import { useRef, useState } from 'react'
import { typedQuantity } from '../../shared/domain/cart-edits'
import { afterPress, watchPresses } from './after-press'
import { Icon } from './icon'
import { useHold } from './use-hold'
import './stepper.css'

interface StepperProps {
  value: number
  max: number
  labels: { less: string; quantity: string; more: string; most: string }
  name: string
  /** Shows the plus only at 0. */
  isFolding?: boolean
  onChange: (value: number) => void
}

/**
 * Minus, a number that can be typed, plus; held, they count on. Never below 0. What is typed counts once the field is left;
 * text that is no number is ignored (spec §5).
 */
export const Stepper = (props: StepperProps) => {
  const { value, max, labels, name, isFolding = false, onChange } = props
  const more = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  /** The maximum was exceeded: announced, since the typed number changes. */
  const [isCapped, setIsCapped] = useState(false)
  const isFolded = isFolding && value === 0
  const set = (next: number) => {
    const clamped = Math.min(max, Math.max(0, next))
    setIsCapped(next > max)
    if (clamped !== value) onChange(clamped)
  }
  const lessAtAPress = useHold(() => {
    // The button that has the focus is about to go: the plus takes it.
    if (isFolding && value <= 1) more.current?.focus()
    set(value - 1)
  })
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
            value={typed ?? String(value)}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            onFocus={event => {
              watchPresses()
              event.currentTarget.select()
            }}
            onInput={event => setTyped(event.currentTarget.value)}
            onBlur={() => {
              if (typed === null) return
              afterPress(() => {
                const quantity = typedQuantity(typed)
                setTyped(null)
                if (quantity !== null) set(quantity)
              })
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
