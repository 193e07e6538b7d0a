import { findFlashOffer } from '../../shared/api/content-api'
import type { ProductApi } from '../../shared/api/product-api'
import type { Clock } from '../../shared/stores/clock'
import type { ErasureCause, ErasurePersistence } from '../../shared/stores/erase-draft'
import { createFlashBooking, type FlashBooking } from '../../shared/stores/create-flash-booking'
import type { FlashPersistence } from '../../shared/stores/flash-record'
import { createFlashStore, type FlashStore } from '../../shared/stores/flash-store'
import { CONSENT_VERSION } from '../../shared/texts/consent-texts'
import type { Source } from './read-attribution'
import { followTabs } from './other-tabs'

/** A customer's booking of an offer, shared by the offer's elements of a partner on the page. */
export interface FlashCustomer {
  store: FlashStore
  flow: FlashBooking
  /** Events already dispatched by any of the customer's elements. */
  announced: Set<string>
  /**
   * Erases what another tab erases, and checks for an order when one removes the draft, until the
   * returned function is called.
   */
  follow: () => () => void
}

interface FlashCustomerOptions {
  slug: string
  apiUrl: string
  api: ProductApi
  clock: Clock
  source: Source
  /** Storage key of the booking. */
  key: string
  persistence: FlashPersistence
  pendingErasures: ErasurePersistence
  newKey: () => string
  onErase: (cause: ErasureCause) => void
}

export const createFlashCustomer = (options: FlashCustomerOptions): FlashCustomer => {
  const { slug, apiUrl, api, clock, source, key, persistence, pendingErasures, newKey, onErase } =
    options
  const store = createFlashStore(slug, persistence, clock)
  const { isTest: _, ...ownSource } = source
  store.prefill({ ...ownSource, attribution: { ...ownSource.attribution } })
  const findOffer = (offerSlug: string) => findFlashOffer(apiUrl, offerSlug)
  const flow = createFlashBooking({
    store,
    api,
    findOffer,
    newKey,
    consentVersion: CONSENT_VERSION,
    onErase,
    pendingErasures,
  })
  const tabListeners = {
    onErased: () => void flow.followErasure(),
    onGone: () => void flow.load(),
    // A booking in another tab must be known here before it is paid.
    onStored: store.sync,
  }
  return { store, flow, announced: new Set(), follow: () => followTabs(key, tabListeners) }
}
