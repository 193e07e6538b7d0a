import { createContext, useContext, useRef } from 'react'
import { snapshot, useSnapshot } from 'valtio'
import type { AddressFinder } from '../../shared/api/geocoding/geocoder'
import type { CatalogueStore } from '../../shared/stores/catalogue-store'
import { isPathUnder } from '../../shared/stores/form-session'
import type { FunnelFlow } from '../../shared/stores/funnel-flow'
import type { FunnelStore } from '../../shared/stores/funnel-store'
import type { PhotoIntake } from '../../shared/stores/photo-intake'
import { withHelp } from '../../shared/texts/violations'
import type { Lookups } from '../ui/lookups'

/** Context of every screen of the funnel. */
export interface FunnelContextValue {
  store: FunnelStore
  flow: FunnelFlow
  photos: PhotoIntake
  catalogue: CatalogueStore
  /** Running lookups of fields, for which a submit waits. */
  lookups: Lookups
  /** Unfinished input beside the step's own fields: see `useHalfTyped`. */
  halfTyped: Set<() => boolean>
  geocoder: AddressFinder
  /** Leads to the payment; false when the page forbids it. */
  pay: () => boolean
  /** Origin of the drawings. */
  apiUrl: string
  isBackOffice: boolean
  isOwnSite: boolean
  /** True on our funnel pages, whose address names the step. */
  isOwnPage: boolean
  /** Address to which the first step is posted without script; '' when the script sends it. */
  plainPost: string
  /** On our own site only: a partner's page has its own texts, and loads no portrait. */
  hasAssistant: boolean
}

export const FunnelContext = createContext<FunnelContextValue | null>(null)

export const useFunnel = (): FunnelContextValue => {
  const context = useContext(FunnelContext)
  if (context === null) throw new Error('A screen outside <FunnelContext>')
  return context
}

/** Reads the draft. `sync`: an input that lags behind its store loses its caret. */
export const useDraft = () => useSnapshot(useFunnel().store.draft, { sync: true })
/**
 * Reads all form values of a long list without tracking each one, which takes a phone longer than
 * adding them up; updates on any change.
 */
export const useAllValues = () => {
  void useDraft().values
  return snapshot(useFunnel().store.draft.values)
}
/** Reads the sending state. */
export const useSending = () => useSnapshot(useFunnel().store.sending, { sync: true })
export const useQuote = () => useSnapshot(useFunnel().store.quote, { sync: true })
export const useSession = () => useSnapshot(useFunnel().store.session, { sync: true })

export const useCatalogue = () => useSnapshot(useFunnel().catalogue.state)

export const usePhotos = () => useSnapshot(useFunnel().photos.state)

/** Returns a field's violation, if any. */
export const useFieldError = () => {
  const { violations } = useDraft()
  return (path: string): string | undefined =>
    withHelp(violations.find(({ propertyPath }) => isPathUnder(propertyPath, path))?.message, path)
}

/** Lets a submit wait for running lookups; further submits meanwhile do nothing. */
export const useSubmit = () => {
  const { store, lookups } = useFunnel()
  const displayedStore = useRef(store)
  displayedStore.current = store
  return async (submit: () => unknown): Promise<void> => {
    const { sending } = store
    if (sending.call === 'pending') return
    if (lookups.isAwaited()) {
      sending.call = 'pending'
      await lookups.settled()
      sending.call = 'idle'
      // Another partner's funnel may be shown by then.
      if (displayedStore.current !== store) return
    }
    await submit()
  }
}
