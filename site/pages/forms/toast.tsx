import { type MouseEvent, useEffect, useState } from 'react'
import { FORM_TEXTS } from '../../../shared/texts/forms'
import { Sign } from './sign'

/** S2 §9. */
const SHOWN_MS = 3_000

interface ToastProps {
  text: string
  onClose: () => void
}

/** An error at the top of the window. It goes by itself, but not while somebody points at it or has come into it. */
export const Toast = ({ text, onClose }: ToastProps) => {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isPointed || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onClose])
  /** What had the focus goes: it is taken to what may be tried again. */
  const handleClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    onClose()
  }
  return (
    <div
      className="toast"
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <p role="alert">{text}</p>
      <button type="button" className="toast-close" aria-label={FORM_TEXTS.close} onClick={handleClick}>
        <Sign name="close" />
      </button>
    </div>
  )
}
