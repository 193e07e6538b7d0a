import { useState } from 'react'
import { BRAND } from '../../shared/brand'
import { FAULT_TEXTS } from '../../shared/texts/faults'

/** The way to the payment that `pay` knows, and what to say where the page lets nobody go: '' until it did not. */
export const useLeaving = (pay: () => boolean) => {
  const [isStuck, setStuck] = useState(false)
  return { leave: () => setStuck(!pay()), stuck: isStuck ? FAULT_TEXTS.noWayOn(BRAND.phone) : '' }
}
