import { useEffect } from 'react'
import type { Fault } from '../../shared/api/http'
import { FAILURE_TEXTS } from '../../shared/texts/faults'
import { FaultBox } from './fault-box'
import { faultReason, type Failed } from './fault-reason'
import { useConnection } from './use-connection'

interface UnavailableProps {
  title: string
  fault: Pick<Fault, 'reason' | 'isUpstream'>
  /** Additional sentences beside the reason. */
  detailsOf?: (fault: Failed) => readonly string[]
  onRetry: () => void
}

/**
 * Message that content could not be read, with a retry, also automatic once the device is online.
 */
export const Unavailable = ({ title, fault, detailsOf, onRetry }: UnavailableProps) => {
  const connection = useConnection()
  useEffect(() => {
    if (connection === 'back') onRetry()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it comes back
  }, [connection])
  // For a missing address the common sentence would mention a quote.
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
