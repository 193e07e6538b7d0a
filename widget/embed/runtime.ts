import { createBanGeocoder } from '../../shared/api/geocoding/ban-geocoder'
import type { AddressFinder, Geocoder } from '../../shared/api/geocoding/geocoder'
import { createGoogleGeocoder } from '../../shared/api/geocoding/google-geocoder'
import type { ProductApiOptions } from '../../shared/api/product-client'
import { createProductApi, type ProductApi } from '../../shared/api/product-api'
import type { FlashOffer } from '../../shared/domain/flash-offer'
import type { FlowName } from '../../shared/domain/steps'
import { deviceTime } from '../../shared/domain/time-of'
import { createAddressFinder, mapsChoiceRecord } from '../../shared/stores/address-finder'
import { type CatalogueStore, createCatalogueStore } from '../../shared/stores/catalogue-store'
import { type Clock, createClock } from '../../shared/stores/clock'
import { cartClientKey, cartKey, draftKey, flashKey } from '../../shared/stores/device-keys'
import {
  type ErasureCause,
  ERASURE_RETRY_MS,
  type ErasurePersistence,
  pendingErasuresRecord,
} from '../../shared/stores/erase-draft'
import { flashRecord, type SavedFlash } from '../../shared/stores/flash-record'
import { createFunnelFlow } from '../../shared/stores/funnel-flow'
import { createFunnelStore } from '../../shared/stores/funnel-store'
import { funnelRecord, type SavedFunnel } from '../../shared/stores/funnel-record'
import {
  OPENER_FOR_MS,
  type OpenerPersistence,
  openerRecord,
} from '../../shared/stores/quote-opening'
import { createPhotoIntake, type PhotoIntake } from '../../shared/stores/photo-intake'
import { createQuoteCompletion, type QuoteCompletion } from '../../shared/stores/quote-completion'
import { withoutCampaign } from '../../shared/stores/persisted'
import { createPersistence, NO_PERSISTENCE } from '../../shared/stores/persistence'
import { CONSENT_VERSION } from '../../shared/texts/consent-texts'
import type { Source } from './read-attribution'
import { type CartCustomer, createCartCustomer } from './cart-customer'
import { type CheckoutCustomer, createCheckoutCustomer } from './checkout-customer'
import type { Customer } from './customer-storage'
import { createFlashCustomer, type FlashCustomer } from './flash-customer'
import type { ScriptSettings } from './host-page'
import type { PageFacts } from './page-facts'
import { storePaymentPage } from './payment-page-address'
import { createPartnerDirectory, fetchOwn, type PartnerLookup } from './partner-themes'
import { forgetPassedPlace } from './passed-place'
import { createPictureStorage } from './pictures/picture-storage'
import { shrinkPhoto } from './pictures/shrink-photo'
import { followTabs, notifyTabs } from './other-tabs'

/**
 * State shared by the elements of one script. Nothing is stored or sent before an element needs it.
 */
export interface Runtime {
  version: string
  settings: ScriptSettings
  isOwnSite: boolean
  /** Address to which the first step is posted without script; '' when the script sends it. */
  plainPost: string
  /** `isStored`: whether the customer's answer about Google Maps is stored on the device. */
  finderOf(isStored: boolean): AddressFinder
  catalogue: CatalogueStore
  /** Flash offers that are known in advance: on a server. */
  offers?: readonly FlashOffer[] | undefined
  clock: Clock
  /** Fetches the server's time unless the clock is already in sync. */
  syncTime(): Promise<void>
  findPartner(slug: string, tag?: string): Promise<PartnerLookup>
  /** Values passed by a short form, as JSON; '' for none. */
  passedRoute: () => string
  /** Customer's source, read at the script's start. */
  source: Source
  /**
   * `isStored`: whether the quote is stored on the device. Each flow has one stored and one
   * unstored quote.
   */
  customerOf(partnerSlug: string, isStored: boolean, flowName?: FlowName): Customer
  /** Booking of that offer. */
  flashCustomerOf(partnerSlug: string, slug: string): FlashCustomer
  /** Booking stored on this device, of any offer. */
  persistedFlashCustomer(partnerSlug: string): FlashCustomer | null
  /** Cart of the partner's customer. */
  cartOf(partnerSlug: string): CartCustomer
  /** Checkout of the partner's customer. */
  checkoutOf(partnerSlug: string): CheckoutCustomer
  /**
   * Key of the quote's mail that opened this page, for the first caller; '' for none. On our own
   * site only.
   */
  takeQuoteKey(): string
  /** The quote of an earlier visit stored on the device, if any. */
  savedQuote(partnerSlug: string): SavedFunnel | null
  /** The booking of a flash offer stored on the device, if any. */
  savedFlash(partnerSlug: string): SavedFlash | null
  /** Reads any simulation. */
  simulation: ProductApi['simulation']
  /** Details that a simulation lacks before it is paid. */
  completionOf(uuid: string): QuoteCompletion
}

/** `crypto.randomUUID` is missing on pages without TLS; `getRandomValues` is available. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')

/** Drafts of earlier visits do not matter for the first screen. */
const PURGE_DELAY_MS = 2_000

/** `plainPost`: see Runtime. */
export const createRuntime = (
  version: string,
  settings: ScriptSettings,
  page: PageFacts,
  plainPost = '',
): Runtime => {
  const { source, isOwnSite, passedRoute, device } = page
  let { quoteKey } = page
  const clock = createClock()
  const apiOptions = (partner?: string): ProductApiOptions => {
    return {
      get baseUrl() {
        return settings.apiUrl
      },
      get token() {
        return settings.token || undefined
      },
      get isTest() {
        return source.isTest
      },
      partner,
      onTime: clock.sync,
    }
  }
  const apiFor = (partner?: string) => createProductApi(apiOptions(partner))
  const api = apiFor()
  // A draft saved while the device's clock was behind would be years old once the clock is
  // corrected.
  const now = () => Math.max(deviceTime(), clock.now().getTime())
  const timed = { ...device, now }
  let mapsKey: string | null = null
  let maps: Geocoder | undefined
  const own = createBanGeocoder({
    baseUrl: '/geo',
    fetch: (path, init) => fetchOwn(settings.apiUrl, String(path), init),
    onMapsKey: key => (mapsKey = key),
  })
  const newFinder = (isStored: boolean) =>
    createAddressFinder({
      own,
      mapsKey: () => mapsKey,
      openMaps: apiKey => (maps ??= createGoogleGeocoder({ apiKey })),
      persistence: isStored
        ? createPersistence(mapsChoiceRecord, 'moving:google-maps', device)
        : undefined,
    })
  const persistedFinder = newFinder(true)
  const transientFinder = newFinder(false)
  const finderOf = (isStored: boolean) => (isStored ? persistedFinder : transientFinder)
  const customers = new Map<string, Customer>()
  const nameOf = (partnerSlug: string, isStored: boolean, flowName: FlowName) =>
    `${partnerSlug} ${isStored} ${flowName}`
  const isAlive = (key: string): boolean => {
    const persistence = createPersistence(funnelRecord, key, timed)
    return persistence.peekNewer() !== null || persistence.loadAside() !== null
  }
  /**
   * Pictures of test drafts have a name of their own: they share a database with those of real
   * ones.
   */
  const pictureStorageOf = (key: string | null) =>
    createPictureStorage({
      draft: key && (source.isTest ? `test ${key}` : key),
      isAlive,
      warn: device.warn,
    })
  const pendingErasuresOf = (partnerSlug: string): ErasurePersistence =>
    createPersistence(pendingErasuresRecord, `${draftKey(partnerSlug)}:owed`, {
      ...device,
      keepForMs: ERASURE_RETRY_MS,
    })
  const newCustomer = (partnerSlug: string, isStored: boolean, flowName: FlowName): Customer => {
    const key = draftKey(partnerSlug)
    const pictures = pictureStorageOf(isStored ? key : null)
    // Pictures are deleted with their draft: expired, discarded or erased.
    const onClear = () => (photos ? photos.forget() : void pictures.clear())
    const persistence = isStored
      ? withoutCampaign(createPersistence(funnelRecord, key, { ...timed, onClear }), isOwnSite)
      : NO_PERSISTENCE
    let photos: PhotoIntake | undefined
    const store = createFunnelStore(persistence, clock, flowName)
    photos = createPhotoIntake({ store, storage: pictures, shrink: shrinkPhoto, newId: newKey })
    const { isTest: _, ...ownSource } = source
    store.prefill({ ...ownSource, attribution: { ...ownSource.attribution } })
    // A script tag read after the first keystroke has named the partner: the typed values move to
    // its draft.
    const nameless =
      partnerSlug === settings.partner ? customers.get(nameOf('', isStored, flowName)) : undefined
    if (nameless?.store.session.restorable === null) {
      Object.assign(store.draft.values, nameless.store.draft.values)
      nameless.store.restart()
    }
    const opener: OpenerPersistence = isStored
      ? createPersistence(openerRecord, `${key}:opener`, {
          ...timed,
          keepForMs: OPENER_FOR_MS,
        })
      : NO_PERSISTENCE
    const onErase = (cause: ErasureCause) => {
      opener.clear()
      forgetPassedPlace()
      photos.forget()
      finderOf(isStored).chooseMaps(null)
      if (!isStored || cause !== 'all') return
      notifyTabs(key)
      eraseFlash(partnerSlug)
    }
    const pendingErasures = isStored ? pendingErasuresOf(partnerSlug) : NO_PERSISTENCE
    const options = { newKey, consentVersion: CONSENT_VERSION, onErase, opener, pictures }
    const flow = createFunnelFlow({ store, api: apiFor(partnerSlug), pendingErasures, ...options })
    const follow = () => {
      if (!isStored) return () => undefined
      setTimeout(() => void pictures.purge(), PURGE_DELAY_MS)
      return followTabs(key, {
        onErased: () => void flow.followErasure(),
        onGone: () => void flow.lookForOrder(),
      })
    }
    return { store, flow, photos, announced: new Set(), follow }
  }
  const flashCustomers = new Map<string, FlashCustomer>()
  const newFlashCustomer = (partnerSlug: string, slug: string): FlashCustomer => {
    const key = flashKey(partnerSlug)
    return createFlashCustomer({
      slug,
      apiUrl: settings.apiUrl,
      clock,
      source,
      key,
      newKey,
      api: apiFor(partnerSlug),
      persistence: persistedFlash(partnerSlug),
      pendingErasures: pendingErasuresOf(partnerSlug),
      onErase: cause => {
        finderOf(true).chooseMaps(null)
        if (cause !== 'all') return
        notifyTabs(key)
        void customerOf(partnerSlug, true).flow.followErasure()
        notifyTabs(draftKey(partnerSlug))
      },
    })
  }
  const customerOf = (
    partnerSlug: string,
    isStored: boolean,
    flowName: FlowName = 'default',
  ): Customer => {
    const name = nameOf(partnerSlug, isStored, flowName)
    const known = customers.get(name) ?? newCustomer(partnerSlug, isStored, flowName)
    customers.set(name, known)
    return known
  }
  const flashCustomerOf = (partnerSlug: string, slug: string): FlashCustomer => {
    const name = `${partnerSlug} ${slug}`
    const known = flashCustomers.get(name) ?? newFlashCustomer(partnerSlug, slug)
    flashCustomers.set(name, known)
    return known
  }
  const carts = new Map<string, CartCustomer>()
  const cartOf = (partnerSlug: string): CartCustomer => {
    const known =
      carts.get(partnerSlug) ??
      createCartCustomer({
        api: apiOptions(partnerSlug),
        key: cartKey(partnerSlug),
        device: timed,
        followOrder: () => checkoutOf(partnerSlug).follow(),
      })
    carts.set(partnerSlug, known)
    return known
  }
  const checkouts = new Map<string, CheckoutCustomer>()
  const checkoutOf = (partnerSlug: string): CheckoutCustomer => {
    const known =
      checkouts.get(partnerSlug) ??
      createCheckoutCustomer({
        cart: cartOf(partnerSlug),
        key: cartClientKey(partnerSlug),
        source,
        newKey,
        device: timed,
        payElsewhere: isOwnSite
          ? null
          : (uuid, method) => storePaymentPage(settings.apiUrl, uuid, method),
      })
    checkouts.set(partnerSlug, known)
    return known
  }
  const persistedFlash = (partnerSlug: string) =>
    withoutCampaign(createPersistence(flashRecord, flashKey(partnerSlug), timed), isOwnSite)
  const savedFlash = (partnerSlug: string) => persistedFlash(partnerSlug).load()
  const persistedFlashCustomer = (partnerSlug: string): FlashCustomer | null => {
    const saved = savedFlash(partnerSlug)
    return saved && flashCustomerOf(partnerSlug, saved.slug)
  }
  /** Both belong to one customer: erasing the quote also erases the booking, and vice versa. */
  const eraseFlash = (partnerSlug: string) => {
    void persistedFlashCustomer(partnerSlug)?.flow.followErasure()
    notifyTabs(flashKey(partnerSlug))
  }
  return {
    version,
    settings,
    isOwnSite,
    plainPost,
    finderOf,
    catalogue: createCatalogueStore(api),
    clock,
    syncTime: async () => {
      if (!clock.isTrusted()) await api.syncTime()
    },
    findPartner: createPartnerDirectory(settings),
    passedRoute,
    takeQuoteKey: () => {
      const key = quoteKey
      quoteKey = ''
      return key
    },
    source,
    customerOf,
    flashCustomerOf,
    cartOf,
    checkoutOf,
    persistedFlashCustomer: persistedFlashCustomer,
    savedFlash,
    simulation: api.simulation,
    completionOf: uuid => createQuoteCompletion(uuid, api),
    savedQuote: partnerSlug => {
      const key = draftKey(partnerSlug)
      const onClear = () => void pictureStorageOf(key).clear()
      return createPersistence(funnelRecord, key, { ...timed, onClear }).load()
    },
  }
}
