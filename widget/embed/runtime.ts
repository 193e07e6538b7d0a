import type { Geocoder } from '../../shared/api/geocoding/geocoder'
import { createProductApi, type ProductApi } from '../../shared/api/product-api'
import { lazily } from '../../shared/domain/lazily'
import { type CatalogueStore, createCatalogueStore } from '../../shared/stores/catalogue-store'
import { createFunnelFlow, type FunnelFlow } from '../../shared/stores/funnel-flow'
import { createFunnelStore, type FunnelStore } from '../../shared/stores/funnel-store'
import { createFunnelPersistence } from '../../shared/stores/saved-funnel'
import { CONSENT_VERSION } from '../../shared/texts/consent'
import { readHandedPlace, readSource, type Source } from './attribution'
import type { ScriptSettings } from './host-page'
import { createPartnerDirectory } from './partners'

/** One customer with one partner: every element of that partner on the page shares it. */
export interface Customer {
  api: ProductApi
  store: FunnelStore
  flow: FunnelFlow
  /** What the page has been told already, by any of the customer's elements. */
  announced: Set<string>
}

/** What the elements of one script share. Nothing here is stored or sent before an element asks. */
export interface Runtime {
  version: string
  settings: ScriptSettings
  geocoder: Geocoder
  catalogue: () => CatalogueStore
  /** What a quote form handed over through the page's URL, '' for nothing. */
  departure: string
  /** Where the customer came from, as read when the script started. */
  source: Source
  findPartner: ReturnType<typeof createPartnerDirectory>
  customerOf(partnerSlug: string): Customer
}

/** `crypto.randomUUID` is missing on pages served without TLS; the bytes are there. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

export const createRuntime = (version: string, settings: ScriptSettings, geocoder: Geocoder): Runtime => {
  // Read as the script starts: a page that renders itself may have left its first URL before it shows an element.
  const source = readSource()
  const departure = readHandedPlace()
  const customers = new Map<string, Customer>()
  const apiFor = (partner?: string) =>
    createProductApi({ baseUrl: settings.apiUrl, token: settings.token || undefined, partner })
  const newCustomer = (partnerSlug: string): Customer => {
    const api = apiFor(partnerSlug)
    const store = createFunnelStore(createFunnelPersistence(() => localStorage, `moving:${partnerSlug || 'direct'}`))
    store.prefill({ ...source, attribution: { ...source.attribution } })
    const flow = createFunnelFlow({ store, api, newKey, consentVersion: CONSENT_VERSION })
    return { api, store, flow, announced: new Set() }
  }
  return {
    version,
    settings,
    geocoder,
    catalogue: lazily(() => createCatalogueStore(apiFor())),
    departure,
    source,
    findPartner: createPartnerDirectory(settings.apiUrl),
    customerOf: partnerSlug => {
      const known = customers.get(partnerSlug) ?? newCustomer(partnerSlug)
      customers.set(partnerSlug, known)
      return known
    },
  }
}
