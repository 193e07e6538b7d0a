import { useEffect } from 'react'
import type { Fault } from '../../shared/api/http'
import { FAILURE_TEXTS } from '../../shared/texts/faults'
import { FaultBox } from './fault-box'
import { faultReason, type Failed } from './fault-reason'
import { useConnection } from './use-connection'

interface UnreadProps {
  title: string
  fault: Pick<Fault, 'reason' | 'isUpstream'>
  /** What is said of it, if more than why it failed. */
  detailsOf?: (fault: Failed) => readonly string[]
  onRetry: () => void
}

/** What the page shows by itself could not be read: why, and asked again by itself once the device has a network again. */
export const Unread = ({ title, fault, detailsOf, onRetry }: UnreadProps) => {
  const connection = useConnection()
  useEffect(() => {
    if (connection === 'back') onRetry()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it comes back
  }, [connection])
  // Of an address that is not there the sentence would speak of a quote.
  const failed = {
    ...fault,
    reason: fault.reason === 'not-found' ? 'server' : fault.reason,
    violations: [],
  } as const
  return (
    <FaultBox
      isUnasked
      title={title}
      message={FAILURE_TEXTS.generic.message}
      details={detailsOf?.(failed) ?? [faultReason(failed, connection)]}
      onRetry={onRetry}
    />
  )
}
