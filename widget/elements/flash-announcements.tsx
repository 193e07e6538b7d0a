import { useEffect } from 'react'
import type { FlashCustomer } from '../embed/flash-customer'
import type { Emit } from '../embed/element-view'
import { useStepAnnouncements } from './use-announcements'

/**
 * Dispatches the events of a booking on this device, and shows nothing: after the payment the
 * customer returns to the list, where no element shows the offer.
 */
export const FlashAnnouncements = ({ customer, emit }: { customer: FlashCustomer; emit: Emit }) => {
  useStepAnnouncements(customer, emit)
  useEffect(() => void customer.flow.load(), [customer])
  return null
}
