import { useEffect, useRef } from 'react'
import { BRAND, phoneHref } from '../../shared/brand'
import { FAULT_TEXTS as TEXTS } from '../../shared/texts/faults'
import { Button } from './button'
import { Icon } from './icon'
import './notice.css'
import './text-button.css'

interface FaultBoxProps {
  title: string
  message: string
  /** The reason in the customer's language, and that nothing typed is lost. */
  details: readonly string[]
  /** Label of the button, if not a retry. */
  retryLabel?: string
  onRetry?: () => void
  /**
   * True if the customer did not start the call: the focus then stays, and the box is an alert.
   */
  isUnasked?: boolean
}

/**
 * Shows a failed call: what happened, what is stored, and what to do. It takes the focus, which
 * announces it, so it is no alert.
 */
export const FaultBox = ({
  title,
  message,
  details,
  retryLabel = TEXTS.retry,
  onRetry,
  isUnasked,
}: FaultBoxProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isUnasked) box.current?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it appears
  }, [])
  return (
    <div
      className="notice"
      ref={box}
      tabIndex={-1}
      role={isUnasked ? 'alert' : 'group'}
      aria-label={title}
      aria-describedby="fault-message fault-details"
    >
      <Icon name="alert" />
      <div className="notice-body">
        <p className="notice-title">{title}</p>
        <p id="fault-message">{message}</p>
        <p id="fault-details">{details.join(' ')}</p>
        {onRetry !== undefined && (
          <Button look="outline" onClick={onRetry}>
            <Icon name="retry" />
            {retryLabel}
          </Button>
        )}
        <a className="text-button" href={phoneHref()}>
          {TEXTS.advice(BRAND.phone)}
        </a>
      </div>
    </div>
  )
}
