import { useCallback, useEffect, useRef, useState } from 'react'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { FormIcon } from './form-icon'

const DISPLAY_MS = 3_000

interface ToastProps {
  text: string
  onClose: () => void
}

/**
 * Error at the top of the window. Closed by Escape, and after some time unless it is hovered or
 * focused.
 */
export const Toast = ({ text, onClose }: ToastProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isPointed || isFocused
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(onClose, DISPLAY_MS)
    return () => clearTimeout(timer)
  }, [isPaused, onClose])
  const dismiss = useCallback(() => {
    const { current } = box
    // The focus moves to the button to try again.
    if (current?.contains(document.activeElement) === true)
      current.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
    onClose()
  }, [onClose])
  useEffect(() => {
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [dismiss])
  return (
    <div
      ref={box}
      className="toast"
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <p role="alert">{text}</p>
      <button
        type="button"
        className="icon-button toast-close"
        aria-label={FORM_TEXTS.close}
        onClick={dismiss}
      >
        <FormIcon name="close" />
      </button>
    </div>
  )
}
