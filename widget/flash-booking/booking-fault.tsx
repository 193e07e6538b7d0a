import type { RefObject } from 'react'
import { BRAND } from '../../shared/brand'
import { FAULT_TEXTS } from '../../shared/texts/faults'
import { faultReason } from '../ui/fault-reason'
import { FaultBox } from '../ui/fault-box'
import { fieldOf } from '../ui/field-order'
import { useConnection } from '../ui/use-connection'
import { useFlash, useFlashSending } from './flash-context'

interface BookingFaultProps {
  /** What the form asks: where it is at fault, its fields say so. */
  fields: readonly string[]
  title: RefObject<HTMLElement | null>
}

/** Why the booking was not made (spec §8), and the way to try again. */
export const BookingFault = ({ fields, title }: BookingFaultProps) => {
  const { flow, pay } = useFlash()
  const { fault } = useFlashSending()
  const connection = useConnection()
  if (fault === null) return null
  const { violations } = fault
  if (violations.length > 0 && violations.every(({ propertyPath }) => fieldOf(propertyPath, fields) !== undefined))
    return null
  const retry = async () => {
    title.current?.focus()
    if (await flow.submit()) pay()
  }
  return (
    <FaultBox
      {...FAULT_TEXTS.simulation}
      details={[faultReason(fault, connection), FAULT_TEXTS.kept]}
      advice={FAULT_TEXTS.advice(BRAND.phone)}
      retryLabel={FAULT_TEXTS.retry}
      onRetry={() => void retry()}
    />
  )
}
