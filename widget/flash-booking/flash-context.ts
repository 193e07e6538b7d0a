import { createContext, type MouseEvent, useContext } from 'react'
import { useSnapshot } from 'valtio'
import type { AddressFinder } from '../../shared/api/geocoding/geocoder'
import type { FlashBooking } from '../../shared/stores/create-flash-booking'
import type { FlashScreen, FlashStore } from '../../shared/stores/flash-store'

/** Context of both screens. */
export interface FlashContextValue {
  store: FlashStore
  flow: FlashBooking
  geocoder: AddressFinder
  /** Leads to the payment; false when the page forbids it. */
  pay: () => boolean
  /** Goes to a screen, and updates the URL on our own site. */
  go: (screen: FlashScreen) => void
  /** Address of the offer's details, on the offer's own page. */
  detailsHref: string | undefined
  apiUrl: string
  /** On our own site only, as in the funnel. */
  hasAssistant: boolean
  /** Address of the list of offers. */
  listHref: string
  onFollow: (event: MouseEvent, href: string) => void
}

export const FlashContext = createContext<FlashContextValue | null>(null)

export const useFlash = (): FlashContextValue => {
  const context = useContext(FlashContext)
  if (context === null) throw new Error('A screen outside <FlashContext>')
  return context
}

export const useFlashDraft = () => useSnapshot(useFlash().store.draft, { sync: true })
export const useFlashSending = () => useSnapshot(useFlash().store.sending, { sync: true })
export const useFlashQuote = () => useSnapshot(useFlash().store.quote)
export const useFlashSession = () => useSnapshot(useFlash().store.session)
export const useSale = () => useSnapshot(useFlash().store.sale)
