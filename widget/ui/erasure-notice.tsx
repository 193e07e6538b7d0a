import { type RefObject, useEffect } from 'react'
import { BRAND, phoneHref } from '../../shared/brand'
import type { Session } from '../../shared/stores/session'
import { ERASURE_TEXTS as TEXTS } from '../../shared/texts/erasure-texts'
import { FAULT_TEXTS } from '../../shared/texts/faults'
import { Button } from './button'
import { Icon } from './icon'
import { useConnection } from './use-connection'
import './notice.css'

interface ErasureNoticeProps {
  erasure: Session['erasure']
  /** The screen's title, which takes the focus when a button disappears. */
  title: RefObject<HTMLElement | null>
  onRetry: () => void
}

/** State of the requested erasure. */
export const ErasureNotice = ({ erasure, title, onRetry }: ErasureNoticeProps) => {
  const connection = useConnection()
  // Retried when the device is online again.
  useEffect(() => {
    if (connection === 'back' && erasure === 'failed') onRetry()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once each time it comes back, not once each failure
  }, [connection])
  if (erasure === 'none') return null
  // One line with changing text: inserted with its text it is not always announced.
  if (erasure !== 'failed')
    return (
      <p className="step-lead" role="status">
        {TEXTS[erasure]}
      </p>
    )
  return (
    <div className="notice" role="alert">
      <div className="notice-body">
        <p>
          {TEXTS.failed} <a href={phoneHref()}>{FAULT_TEXTS.advice(BRAND.phone)}</a>
        </p>
        <Button
          look="outline"
          onClick={() => {
            title.current?.focus()
            onRetry()
          }}
        >
          <Icon name="retry" />
          {TEXTS.retry}
        </Button>
      </div>
    </div>
  )
}
