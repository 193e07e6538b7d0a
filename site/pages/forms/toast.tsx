import { useEffect, useState } from 'react'
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
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onClose])
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <div className="toast" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <p role="alert">{text}</p>
      <button type="button" className="toast-close" aria-label={FORM_TEXTS.close} onClick={onClose}>
        <Sign name="close" />
      </button>
    </div>
  )
}
