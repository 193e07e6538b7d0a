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
  /** The reason in the customer's words, and that nothing typed is lost. */
  details: readonly string[]
  /** What the button says, where that is not to try again. */
  retryLabel?: string
  onRetry?: () => void
  /** Nobody asked for the call: the focus stays where it is. */
  isUnasked?: boolean
}

/** A call that failed: what happened, what is kept, what can be done. Takes the focus so that it is read. */
export const FaultBox = ({ title, message, details, retryLabel = TEXTS.retry, onRetry, isUnasked }: FaultBoxProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isUnasked) box.current?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it appears
  }, [])
  return (
    <div className="notice" ref={box} tabIndex={-1} role="alert">
      <Icon name="alert" />
      <div className="notice-body">
        <p className="notice-title">{title}</p>
        <p>{message}</p>
        <p>{details.join(' ')}</p>
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
