import { useEffect, useState } from 'react'
import { BRAND } from '../../shared/brand'
import { later } from '../../shared/domain/later'
import { FAULT_TEXTS } from '../../shared/texts/faults'

/** A page that is still here by then stays: it was stopped, or opened elsewhere what it was led to. */
const LEAVING_MS = 5_000

/**
 * The way to the payment that `pay` knows. `isLeaving`: the next page is on its way, and a second press would tell of a
 * second booking. `stuck`: what to say where the page lets nobody go, '' until it did not.
 */
export const useLeaving = (pay: () => boolean) => {
  const [way, setWay] = useState<'none' | 'open' | 'closed'>('none')
  useEffect(() => {
    if (way !== 'open') return
    const stay = () => setWay('none')
    const stop = later(stay, LEAVING_MS)
    // As it was left, from the browser's memory.
    addEventListener('pageshow', stay)
    return () => {
      stop()
      removeEventListener('pageshow', stay)
    }
  }, [way])
  return {
    leave: () => setWay(pay() ? 'open' : 'closed'),
    isLeaving: way === 'open',
    stuck: way === 'closed' ? FAULT_TEXTS.noWayOn(BRAND.phone) : '',
  }
}
