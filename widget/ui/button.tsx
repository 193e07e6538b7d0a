import type { ReactNode } from 'react'
import './button.css'

interface ButtonProps {
  children: ReactNode
  look?: 'primary' | 'quiet' | 'outline'
  type?: 'button' | 'submit'
  /** Work is under way: the button stays focusable and says so, and does nothing. */
  isBusy?: boolean
  onClick?: () => void
}

export const Button = ({ children, look = 'primary', type = 'button', isBusy = false, onClick }: ButtonProps) => (
  <button
    type={type}
    className={`button button-${look}`}
    part={`button button-${look}`}
    aria-disabled={isBusy}
    onClick={event => {
      if (isBusy) event.preventDefault()
      else onClick?.()
    }}
  >
    {isBusy && <span className="button-ring" aria-hidden="true" />}
    {children}
  </button>
)
