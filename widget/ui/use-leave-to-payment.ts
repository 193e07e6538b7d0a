import { useEffect, useState } from 'react'
import { BRAND } from '../../shared/brand'
import { later } from '../../shared/domain/later'
import { FAULT_TEXTS } from '../../shared/texts/faults'

/** Time after which the page has not been left: the navigation was stopped, or opened elsewhere. */
const LEAVING_MS = 5_000

/**
 * Navigates to the payment by `pay`. `isLeaving`: the next page is loading, so that a second
 * press books nothing. `stuck`: message if the page prevents the navigation, '' otherwise.
 */
export const useLeaveToPayment = (pay: () => boolean) => {
  const [state, setState] = useState<'none' | 'open' | 'closed'>('none')
  useEffect(() => {
    if (state !== 'open') return
    const stay = () => setState('none')
    const stop = later(stay, LEAVING_MS)
    // Restored from the back/forward cache.
    addEventListener('pageshow', stay)
    return () => {
      stop()
      removeEventListener('pageshow', stay)
    }
  }, [state])
  return {
    leave: () => setState(pay() ? 'open' : 'closed'),
    isLeaving: state === 'open',
    stuck: state === 'closed' ? FAULT_TEXTS.noWayOn(BRAND.phone) : '',
  }
}
