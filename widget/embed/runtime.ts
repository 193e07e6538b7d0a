import type { AddressFinder } from '../../shared/api/geocoding/geocoder'
import { createFunnelStore, type FunnelStore } from '../../shared/stores/funnel-store'
import { createFunnelPersistence } from '../../shared/stores/saved-funnel'
import { readHandedPlace, readSource, type Source } from './attribution'
import type { EngineLoader } from './engine'
import type { ScriptSettings } from './host-page'

/** One customer with one partner: every element of that partner on the page shares it. */
export interface Customer {
  store: FunnelStore
  /** What the page has been told already, by any of the customer's elements. */
  announced: Set<string>
}

/** What the elements of one script share. Nothing here is stored or sent before an element asks. */
export interface Runtime {
  version: string
  settings: ScriptSettings
  engineLoader: EngineLoader
  /** The engine's, whose answers also wait for the engine. */
  geocoder: AddressFinder
  /** What a quote form handed over through the page's URL, '' for nothing. */
  departure: string
  /** Where the customer came from, as read when the script started. */
  source: Source
  customerOf(partnerSlug: string): Customer
}

export const createRuntime = (version: string, settings: ScriptSettings, engineLoader: EngineLoader): Runtime => {
  // Read as the script starts: a page that renders itself may have left its first URL before it shows an element.
  const source = readSource()
  const departure = readHandedPlace()
  const customers = new Map<string, Customer>()
  const newCustomer = (partnerSlug: string): Customer => {
    const store = createFunnelStore(createFunnelPersistence(() => localStorage, `moving:${partnerSlug || 'direct'}`))
    store.prefill({ ...source, attribution: { ...source.attribution } })
    return { store, announced: new Set() }
  }
  return {
    version,
    settings,
    engineLoader,
    geocoder: {
      suggest: async (...asked) => (await engineLoader.load()).geocoder.suggest(...asked),
      resolve: async (...asked) => (await engineLoader.load()).geocoder.resolve(...asked),
    },
    departure,
    source,
    customerOf: partnerSlug => {
      const known = customers.get(partnerSlug) ?? newCustomer(partnerSlug)
      customers.set(partnerSlug, known)
      return known
    },
  }
}
