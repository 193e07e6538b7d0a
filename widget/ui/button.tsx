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
  /** A call is running: the button stays focusable, shows it, and does nothing. */
  isBusy?: boolean
  /**
   * Nothing can be done yet, as the text beside it says. It stays focusable, and its handler shows
   * what is missing.
   */
  isDisabled?: boolean
  /** Id of the text with the reason. */
  describedBy?: string
  /**
   * A press does not move the focus: content shown while a field has the focus may be above, and
   * disappear.
   */
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
        // A sandboxed frame without `allow-forms` ignores submits silently, also by Enter, which
        // clicks the button: the form is notified from here.
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
