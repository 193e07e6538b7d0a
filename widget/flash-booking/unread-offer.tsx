import { useEffect } from 'react'
import { BRAND } from '../../shared/brand'
import { FAULT_TEXTS } from '../../shared/texts/faults'
import { FLASH_BOOKING_TEXTS as TEXTS } from '../../shared/texts/flash-booking'
import { faultReason } from '../ui/fault-reason'
import { FaultBox } from '../ui/fault-box'
import { useConnection } from '../ui/use-connection'
import { useFlash, useSale } from './flash-context'

/** The offer could not be read: why, and asked again by itself once the device has a network again. */
export const UnreadOffer = () => {
  const { flow } = useFlash()
  const { fault } = useSale()
  const connection = useConnection()
  useEffect(() => {
    if (connection === 'back') void flow.load()
  }, [connection, flow])
  if (fault === null) return null
  return (
    <FaultBox
      isUnasked
      title={TEXTS.unread}
      message={FAULT_TEXTS.generic.message}
      details={[faultReason(fault, connection)]}
      advice={FAULT_TEXTS.advice(BRAND.phone)}
      retryLabel={FAULT_TEXTS.retry}
      onRetry={() => void flow.load()}
    />
  )
}
