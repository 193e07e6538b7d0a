import type { ProductApi } from '../api/product-api'
import type { FunnelValues, VolumeSource } from '../domain/funnel-values'
import { withFound } from '../domain/inventory-edits'
import { addressFaults, volumeFaults } from '../domain/simulation'
import { type Step, stepAfter, stepBefore } from '../domain/steps'
import { type StopChange, type StopId, stopsOf } from '../domain/stops'
import { storageFault } from '../domain/storage'
import { check, toViolations } from '../validation/check'
import { type Choice, createFunnelBooking } from './funnel-booking'
import { createErasure, type ErasureCause, type ErasurePersistence } from './erase-draft'
import { createFunnelPricing } from './funnel-pricing'
import type { FunnelStore } from './funnel-store'
import { createOrderFlow } from './order-flow'
import { createQuoteOpening, type OpenerPersistence } from './quote-opening'
import { createFunnelSending, refusal, type SendingOptions } from './funnel-sending'
import { createSettlement } from './settlement'
import { LeadContact } from '../domain/lead'
import { movingDateFault } from '../domain/moving-date'
import type { Violation } from '../domain/violation'

/** Checks the draft's day: an empty one waits for the submit, and the server's clock decides. */
const createDateCheck = (
  { draft, sending, clock }: Pick<FunnelStore, 'draft' | 'sending' | 'clock'>,
  api: Pick<ProductApi, 'syncTime'>,
) => {
  const dateFaultNow = () =>
    draft.values.movingDate === '' ? null : movingDateFault(draft.values.movingDate, clock.now())
  // A device's clock may be years off, or have been set since: the server's time is fetched before
  // a day is refused.
  const dateFault = async () => {
    if (dateFaultNow() !== null && !clock.isTrusted()) await api.syncTime()
    return dateFaultNow()
  }
  // The server returns no price for a day that cannot be booked.
  const isDateRefused = async (): Promise<boolean> => {
    const reason = await dateFault()
    if (reason !== null) sending.fault = refusal('movingDate', reason)
    return reason !== null
  }
  return { dateFaultNow, dateFault, isDateRefused }
}

type ContactField = 'departureAddress' | 'movingDate' | 'lastname' | 'firstname' | 'email' | 'phone'

/** Returns all that prevents the first step from being sent. */
const contactViolations = (values: FunnelValues, now: Date): Violation[] => {
  const checked = check(values, LeadContact)
  const violations = checked.ok ? [] : checked.violations
  const isDateKnown = !violations.some(({ propertyPath }) => propertyPath === 'movingDate')
  const refinement = isDateKnown ? movingDateFault(values.movingDate, now) : null
  return refinement === null
    ? violations
    : [...violations, ...toViolations([{ path: ['movingDate'], refinement }])]
}

/** A short pause before a lead is sent, so that a double tap is one submit. */
const LEAD_DELAY_MS = 300

interface FunnelFlowOptions extends SendingOptions {
  store: FunnelStore
  api: ProductApi
  /** Returns a new idempotency key. */
  newKey(): string
  wait?(ms: number): Promise<void>
  /**
   * Called when the customer wants everything erased: clears the rest of the device and other tabs.
   */
  onErase?(cause: ErasureCause): void
  /** Stores the leads whose erasure is not confirmed. */
  pendingErasures?: ErasurePersistence
  /** Stores the name under which this device opens a mail's link. */
  opener?: OpenerPersistence
}

/** The customer's acts in the funnel. Each act that calls the server leaves `sending.call` done or error; none throws. */
export interface FunnelFlow {
  /**
   * Shows what is wrong with a field of the first step that was left; an empty one waits for the
   * submit.
   */
  leaveField(field: ContactField): void
  /** Same for an address of the last step, by its path. */
  leaveAddress(path: string): void
  submitContact(): Promise<void>
  chooseVolume(source: VolumeSource): void
  /** Continues with the earlier choice. */
  submitChoice(): void
  submitVolume(): void
  submitAddresses(): Promise<void>
  /**
   * Loads the price page for a visit that begins there; changed answers are priced again. After an
   * unavailable day, prices that day again.
   */
  loadQuote(): Promise<void>
  /** Chooses another day; if it is after the end of the storage, asks for a new end first. */
  chooseDate(date: string): Promise<void>
  /**
   * Prices changed choices at once; of rapid changes only the last. Impossible choices are
   * reverted.
   */
  choose(choice: Partial<Choice>): Promise<void>
  /** Stores a missing answer about a stop and requests the new price. */
  answer(stop: StopId, change: StopChange): Promise<void>
  /** Continues with a copy of the simulation. */
  duplicate(): Promise<void>
  /**
   * Requests the mail of the quote. The page confirms it once the server has accepted; a failure is
   * logged and can be retried.
   */
  sendQuote(): Promise<void>
  /**
   * Returns whether the customer may go and pay what is shown: not while something is missing, or
   * after the price has changed.
   */
  book(): Promise<boolean>
  /**
   * Asks whether the simulation of a draft on this device was ordered or paid meanwhile; does
   * nothing without a simulation.
   */
  lookForOrder(): Promise<void>
  /** Goes from the price to a step to change one answer: its submit leads back to the price. */
  change(step: Step): void
  /** Copies detected objects into the list, which counts from then on, and opens their first room. */
  correctFound(): void
  /** Goes one step back; false, with a notice, while the arrival is missing. */
  back(): boolean
  /** Removes pieces from the list that are not in the catalogue, and names them. */
  takeOutUnknown(isKnown: (reference: string) => boolean): void
  /**
   * Offers to open the quote of the key in a mail's link; without a key, opens the quote that was
   * offered last.
   */
  openQuote(key?: string): Promise<void>
  /** Erases all data of the customer, on the device and the server, and starts a new funnel. */
  eraseEverything(cause?: ErasureCause): Promise<void>
  /** Follows an erasure in another tab; waits for running calls. */
  followErasure(): Promise<void>
}

export const createFunnelFlow = (options: FunnelFlowOptions): FunnelFlow => {
  const { store, api } = options
  const { draft, sending, quote, clock, flowName } = store
  const order = createOrderFlow({ ...options, calls: sending })
  const { begin, wait } = order
  const { sendLead, valuesNow, readUnpaid, ...sent } = createFunnelSending(options, order)
  const { simulate, readQuote, loadPrices } = createFunnelPricing({ store, api, ...sent })
  const { dateFaultNow, dateFault, isDateRefused } = createDateCheck(store, api)
  const { settle, takeOutUnknown } = createSettlement(store, order, valuesNow)
  let isChanging = false
  const goOn = (from: Step) => {
    store.goTo(isChanging ? 'reserver' : stepAfter(from, flowName))
    isChanging = false
  }

  /** Requests the draft's price, and shows it if the customer is still at that step. */
  const priceFrom = async (step: Step): Promise<void> => {
    const simulated = await simulate()
    await loadPrices(simulated)
    isChanging = false
    if (!settle(simulated)) return
    if (draft.step === step) store.goTo('reserver')
  }

  const change = (step: Step) => {
    isChanging = true
    store.goTo(step)
  }
  const placeFaults = () => addressFaults(valuesNow())
  const booking = createFunnelBooking({
    store,
    api,
    newKey: options.newKey,
    valuesNow,
    settle,
    order,
    readUnpaid,
    isDateRefused: async () => dateFaultNow() !== null && isDateRefused(),
    simulate,
    readQuote,
    loadPrices,
  })
  const chooseDate = async (movingDate: string): Promise<void> => {
    if (movingDate === draft.values.movingDate) return
    const refinement = storageFault({ ...draft.values, movingDate })
    if (refinement === null) return booking.choose({ movingDate })
    if (!begin()) return
    // The day is accepted; a storage that ends before it is asked for again, and leads back to the
    // price.
    sending.call = 'idle'
    store.edit({ movingDate })
    change('mes-adresses')
    store.refuse(toViolations([{ path: ['endStorageDate'], refinement }]))
  }
  return {
    leaveField: field => {
      const show = () =>
        store.leaveField(field, draft.values[field], () =>
          contactViolations(valuesNow(), clock.now()),
        )
      show()
      if (field === 'movingDate' && draft.values.movingDate !== '') void dateFault().then(show)
    },
    leaveAddress: path => {
      const leftStop = stopsOf(draft.values).find(({ paths }) => paths.address === path)
      store.leaveField(path, leftStop?.address, () => toViolations(placeFaults()))
    },
    submitContact: async () => {
      if (dateFaultNow() !== null) await dateFault()
      const violations = contactViolations(valuesNow(), clock.now())
      if (violations.length > 0) return store.refuse(violations)
      store.forgetBooking()
      if (!begin()) return
      store.dropDiscarded()
      const { step } = draft
      await wait(LEAD_DELAY_MS)
      const sent = await sendLead()
      // The server has refused the day: its clock decides from now on.
      const reason = dateFaultNow()
      if (flowName === 'landing' && sent.ok && reason === null && draft.step === step)
        return priceFrom(step)
      if (!settle(sent) || draft.step !== step) return
      if (reason === null) goOn('mes-coordonnees')
      else store.refuse(refusal('movingDate', reason).violations)
    },
    chooseVolume: isKnownVolume => {
      store.edit({ isKnownVolume })
      store.goTo(stepAfter('choix-volume', flowName))
    },
    submitChoice: () => {
      if (draft.values.isKnownVolume !== null) store.goTo(stepAfter('choix-volume', flowName))
      else store.refuse(toViolations([{ path: ['isKnownVolume'], refinement: 'choice-missing' }]))
    },
    submitVolume: () => {
      const faults = volumeFaults(draft.values)
      if (faults.length > 0) store.refuse(toViolations(faults))
      else goOn('mon-volume')
    },
    submitAddresses: async () => {
      const faults = placeFaults()
      draft.notice = null
      if (faults.length > 0) return store.refuse(toViolations(faults))
      if (flowName === 'landing' && !isChanging) return goOn('mes-adresses')
      if (dateFaultNow() !== null && (await isDateRefused())) return
      if (begin()) await priceFrom(draft.step)
    },
    loadQuote: async () => {
      const failed = booking.failed()
      if (failed !== null) return failed()
      if (store.furthest() !== 'reserver') return // the page shows what is missing
      const uuid = quote.simulationUuid
      if (dateFaultNow() !== null && (await isDateRefused())) return
      if (!begin()) return
      let simulated = quote.isPriceStale || uuid === null ? await simulate() : await readQuote(uuid)
      while (simulated.ok && quote.isPriceStale) simulated = await simulate()
      if (!simulated.ok && simulated.fault.reason === 'not-found') {
        quote.simulationUuid = null
        sending.call = 'idle'
        store.goTo('mes-adresses')
        return
      }
      await loadPrices(simulated)
      settle(simulated)
    },
    chooseDate,
    ...booking,
    change,
    correctFound: () => {
      const found = quote.simulation?.photoVolume?.furniture ?? []
      store.edit({ isKnownVolume: 'unknown', inventory: withFound(valuesNow().inventory, found) })
      store.note({ room: found[0]?.room ?? '', recognised: withFound({}, found) })
      change('mon-volume')
    },
    back: () => {
      isChanging = false
      return store.goTo(stepBefore(draft.step, flowName))
    },
    takeOutUnknown,
    openQuote: createQuoteOpening(store, api, options.newKey, options.opener),
    ...createErasure(options, order.whenFree),
  }
}
