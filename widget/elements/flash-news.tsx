import { useEffect } from 'react'
import type { FlashCustomer } from '../embed/flash-customer'
import type { Emit } from '../embed/element-view'
import { useNews } from './use-announcements'

/**
 * Tells the page what a booking on this device has become, and shows nothing: from its payment the customer is led back to
 * the list, where no element is at the offer.
 */
export const FlashNews = ({ customer, emit }: { customer: FlashCustomer; emit: Emit }) => {
  useNews(customer, emit)
  useEffect(() => void customer.flow.load(), [customer])
  return null
}
