import { type ReactNode, useRef, useState } from 'react'
import { typedQuantity } from '../../shared/domain/cart-edits'
import { afterPress, watchPresses } from './after-press'
import { Icon } from './icon'
import { useLongPress } from './use-long-press'
import './stepper.css'

interface StepperProps {
  value: number
  max: number
  labels: {
    less: string
    quantity: string
    more: string
    most: string
    /** Name of the plus at 0, which begins with its text `add`. */
    add?: string
  }
  name: string
  /** Shows the plus only at 0. */
  isFolding?: boolean
  /** Text of the plus at 0, instead of its sign. */
  add?: ReactNode
  onChange: (value: number) => void
}

/**
 * Minus, a number that can be typed, plus; a long press continues. Never below 0. A typed number
 * counts once the field is left; text that is no number is ignored.
 */
export const Stepper = (props: StepperProps) => {
  const { value, max, labels, name, isFolding = false, add, onChange } = props
  const more = useRef<HTMLButtonElement>(null)
  const [entered, setEntered] = useState<string | null>(null)
  /** The maximum was exceeded: announced, since the typed number changes. */
  const [isCapped, setIsCapped] = useState(false)
  const isCollapsed = isFolding && value === 0
  const set = (next: number) => {
    const clamped = Math.min(max, Math.max(0, next))
    setIsCapped(next > max)
    if (clamped !== value) onChange(clamped)
  }
  const lessAtAPress = useLongPress(() => {
    // The focused button is about to disappear: the plus takes the focus.
    if (isFolding && value <= 1) more.current?.focus()
    set(value - 1)
  })
  const plus = { type: 'button', ref: more, ...useLongPress(() => set(value + 1)) } as const
  return (
    <>
      <div className={isCollapsed ? 'stepper stepper-folded' : 'stepper'}>
        {!isCollapsed && (
          <button key="less" type="button" aria-label={labels.less} {...lessAtAPress}>
            <Icon name="minus" />
          </button>
        )}
        {!isCollapsed && (
          <input
            key="quantity"
            name={name}
            aria-label={labels.quantity}
            value={entered ?? String(value)}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            onFocus={event => {
              watchPresses()
              event.currentTarget.select()
            }}
            onInput={event => setEntered(event.currentTarget.value)}
            onBlur={event => {
              const typed = event.currentTarget.value // may not be rendered yet
              if (entered === null && typed === String(value)) return
              afterPress(() => {
                const quantity = typedQuantity(typed)
                setEntered(null)
                if (quantity !== null) set(quantity)
              })
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault() // in a form it would submit the whole form
              more.current?.focus() // a phone's keyboard closes, and on a computer the focus does not jump to the start of the page
            }}
          />
        )}
        {isCollapsed && add !== undefined ? (
          <button key="more" part="button" aria-label={labels.add} {...plus}>
            {add}
          </button>
        ) : (
          <button key="more" aria-label={labels.more} {...plus}>
            <Icon name="plus" />
          </button>
        )}
      </div>
      {isCapped && (
        <p className="stepper-note" role="alert">
          {labels.most}
        </p>
      )}
    </>
  )
}
