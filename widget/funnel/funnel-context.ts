import { createContext, useContext, useRef } from 'react'
import { snapshot, useSnapshot } from 'valtio'
import type { AddressFinder } from '../../shared/api/geocoding/geocoder'
import type { CatalogueStore } from '../../shared/stores/catalogue-store'
import { isUnder } from '../../shared/stores/form-session'
import type { FunnelFlow } from '../../shared/stores/funnel-flow'
import type { FunnelStore } from '../../shared/stores/funnel-store'
import type { PhotoDesk } from '../../shared/stores/photo-desk'
import { withHelp } from '../../shared/texts/violations'
import type { Lookups } from '../ui/lookups'

/** What every screen of the funnel works with. */
export interface FunnelScene {
  store: FunnelStore
  flow: FunnelFlow
  photos: PhotoDesk
  catalogue: CatalogueStore
  /** What fields still look up: a submit waits for it. */
  lookups: Lookups
  /** What stands half typed beside the step's own fields: see `useHalfTyped`. */
  halfTyped: Set<() => boolean>
  geocoder: AddressFinder
  /** Leads to the payment of what is shown; false where the page lets nobody go there. */
  pay: () => boolean
  /** Where the drawings are. */
  apiUrl: string
  isBackOffice: boolean
  /** The page is there for the funnel, and its address names the step. */
  isOwnPage: boolean
  /** Where the first step is sent without script; '' where the script sends it. */
  plainPost: string
  /** On our own site only: a partner's page speaks for itself (spec §1), and asks us for no portrait before anyone acts. */
  hasAssistant: boolean
}

export const FunnelContext = createContext<FunnelScene | null>(null)

export const useScene = (): FunnelScene => {
  const scene = useContext(FunnelContext)
  if (scene === null) throw new Error('A screen outside <FunnelContext>')
  return scene
}

/** What the customer has said, re-read on every change. `sync`: an input that lags behind its store loses its caret. */
export const useDraft = () => useSnapshot(useScene().store.draft, { sync: true })
/**
 * The form values for who reads all of a long list: drawn anew on any change of them, and read as they lie, since to note
 * each piece that is read takes a phone longer than to add them up.
 */
export const useAllValues = () => {
  void useDraft().values
  return snapshot(useScene().store.draft.values)
}
/** What the server has of it, and the call that is on its way. */
export const useSending = () => useSnapshot(useScene().store.sending, { sync: true })
export const useQuote = () => useSnapshot(useScene().store.quote, { sync: true })
export const useSession = () => useSnapshot(useScene().store.session, { sync: true })

export const useCatalogue = () => useSnapshot(useScene().catalogue.state)

export const usePhotos = () => useSnapshot(useScene().photos.state)

/** What is wrong at a field, if anything. */
export const useFieldError = () => {
  const { violations } = useDraft()
  return (path: string): string | undefined =>
    withHelp(violations.find(({ propertyPath }) => isUnder(propertyPath, path))?.message, path)
}

/** Lets a submit wait for what its fields still look up; another submit meanwhile does nothing. */
export const useSubmit = () => {
  const { store, lookups } = useScene()
  const shown = useRef(store)
  shown.current = store
  return async (submit: () => unknown): Promise<void> => {
    const { sending } = store
    if (sending.call === 'pending') return
    if (lookups.isAwaited()) {
      sending.call = 'pending'
      await lookups.settled()
      sending.call = 'idle'
      // Another partner's funnel may stand here by now.
      if (shown.current !== store) return
    }
    await submit()
  }
}
