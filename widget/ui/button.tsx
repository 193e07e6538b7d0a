import type { ReactNode } from 'react'
import './button.css'

export const LOOK_CLASSES = {
  primary: 'button button-primary',
  quiet: 'button button-quiet',
  outline: 'button button-outline',
} as const

interface ButtonProps {
  children: ReactNode
  look?: keyof typeof LOOK_CLASSES
  type?: 'button' | 'submit'
  /** Work is under way: the button stays focusable and says so, and does nothing. */
  isBusy?: boolean
  /**
   * There is nothing to do yet, and the text beside it says why. It stays focusable, and a press is handled as usual: the
   * handler looks at what is missing and says it.
   */
  isDisabled?: boolean
  /** Id of the text that says why. */
  describedBy?: string
  /** A press leaves the focus where it is: what a field shows while it has it may stand above, and go at the press. */
  keepsFocus?: boolean
  onClick?: () => void
}

export const Button = (props: ButtonProps) => {
  const {
    children,
    look = 'primary',
    type = 'button',
    isBusy = false,
    isDisabled = false,
    describedBy,
    keepsFocus = false,
    onClick,
  } = props
  return (
    <button
      type={type}
      className={`${LOOK_CLASSES[look]}${isDisabled ? ' button-disabled' : ''}`}
      part={`button button-${look}`}
      aria-disabled={isBusy || isDisabled}
      aria-describedby={describedBy}
      onMouseDown={event => keepsFocus && event.preventDefault()}
      onClick={event => {
        // A sandboxed frame without `allow-forms` submits nothing, and says so to nobody: the form hears of it from here,
        // for Enter too, which clicks its submit button.
        event.preventDefault()
        if (isBusy) return
        onClick?.()
        if (type === 'submit')
          event.currentTarget.form?.dispatchEvent(new CustomEvent('submit', { cancelable: true }))
      }}
    >
      {isBusy && <span className="ring" aria-hidden="true" />}
      {children}
    </button>
  )
}
