import type { RefObject } from 'react'
import { FAILURE_TEXTS, FAULT_TEXTS } from '../../shared/texts/faults'
import { FaultBox } from '../ui/fault-box'
import { fieldOf } from '../ui/field-order'
import { useFlashSending } from './flash-context'
import { useFaultDetails } from './use-fault-details'

interface BookingFaultProps {
  /** Fields of the form, which show their own violations. */
  fields: readonly string[]
  /** Takes the focus when the box is closed. */
  title: RefObject<HTMLElement | null>
  onRetry: () => void
}

/** Reason why the booking failed, with a retry. */
export const BookingFault = ({ fields, title, onRetry }: BookingFaultProps) => {
  const { fault } = useFlashSending()
  const detailsOf = useFaultDetails()
  if (fault === null) return null
  const { violations } = fault
  if (
    violations.length > 0 &&
    violations.every(({ propertyPath }) => fieldOf(propertyPath, fields) !== undefined)
  )
    return null
  const retry = () => {
    title.current?.focus()
    onRetry()
  }
  return (
    <FaultBox
      {...FAILURE_TEXTS.simulation}
      details={[...detailsOf(fault), FAULT_TEXTS.kept]}
      onRetry={retry}
    />
  )
}
