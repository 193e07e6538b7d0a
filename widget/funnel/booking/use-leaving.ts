import { useState } from 'react'
import { BRAND } from '../../../shared/brand'
import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { useScene } from '../funnel-context'

/** The way to the payment, and what to say where the page lets nobody go: '' until it did not. */
export const useLeaving = () => {
  const { pay } = useScene()
  const [isStuck, setStuck] = useState(false)
  return { leave: () => setStuck(!pay()), stuck: isStuck ? FAULT_TEXTS.noWayOn(BRAND.phone) : '' }
}
