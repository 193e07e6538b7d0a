import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { BackButton } from './back-button'
import './action-bar.css'

interface ActionBarProps {
  next: string
  isBusy?: boolean
  onBack?: () => void
  /** Without it the button submits the form it stands in. */
  onNext?: () => void
  /** A line above the buttons. */
  children?: ReactNode
}

/** The step's one action, at the thumb and above the keyboard, and the way back. */
export const ActionBar = ({ next, isBusy, onBack, onNext, children }: ActionBarProps) => (
  <div className="actions" part="actions">
    {children}
    {onBack !== undefined && <BackButton onBack={onBack} />}
    <Button type={onNext === undefined ? 'submit' : 'button'} isBusy={isBusy} onClick={onNext}>
      {next}
    </Button>
  </div>
)
