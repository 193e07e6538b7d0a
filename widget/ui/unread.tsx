import { useEffect } from 'react'
import type { Fault } from '../../shared/api/http'
import { FAULT_TEXTS as TEXTS } from '../../shared/texts/faults'
import { FaultBox } from './fault-box'
import { faultReason } from './fault-reason'
import { useConnection } from './use-connection'

interface UnreadProps {
  title: string
  fault: Pick<Fault, 'reason'>
  onRetry: () => void
}

/** What the page shows by itself could not be read: why, and asked again by itself once the device has a network again. */
export const Unread = ({ title, fault: { reason }, onRetry }: UnreadProps) => {
  const connection = useConnection()
  useEffect(() => {
    if (connection === 'back') onRetry()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it comes back
  }, [connection])
  return (
    <FaultBox
      isUnasked
      title={title}
      message={TEXTS.generic.message}
      // Of an address that is not there the sentence would speak of a quote.
      details={[faultReason({ reason: reason === 'not-found' ? 'server' : reason, violations: [] }, connection)]}
      onRetry={onRetry}
    />
  )
}
