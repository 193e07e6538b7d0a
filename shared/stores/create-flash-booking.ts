import type { Result } from '../api/http'
import type { ProductApi } from '../api/product-api'
import { toJson } from '../api/to-json'
import { type FlashOffer, isOnSale } from '../domain/flash-offer'
import { isSameTerms } from '../domain/flash-values'
import { Slug } from '../domain/partner'
import type { Simulation } from '../domain/simulation'
import { createErasure, type ErasureCause, type ErasurePersistence } from './erase-draft'
import type { FlashStore } from './flash-store'
import { type FlashField, flashViolations } from './flash-violations'
import { createFunnelSending, type SendingOptions } from './funnel-sending'
import { createOrderFlow } from './order-flow'
import { isOpen } from './quote-state'

/** Maximum delay of the payment by the quote's mail. */
const MAIL_TIMEOUT_MS = 3_000

interface FlashBookingOptions extends Omit<SendingOptions, 'pictures'> {
  store: FlashStore
  api: ProductApi
  /** Current offer of the content service; null if no offer has that slug. */
  findOffer(slug: string): Promise<Result<FlashOffer | null>>
  /** Returns a new idempotency key. */
  newKey(): string
  wait?(ms: number): Promise<void>
  onErase?(cause: ErasureCause): void
  pendingErasures?: ErasurePersistence
}

/** Actions of a customer on an offer. None of them throws. */
export interface FlashBooking {
  /** Reads the offer, and the outcome of a booking of it that is stored on this device. */
  load(): Promise<void>
  /** Shows what is wrong with a field that was left. */
  leaveField(field: FlashField): void
  /** Books the offer: true when the customer can pay; otherwise the obstacle is shown. */
  submit(): Promise<boolean>
  /** The customer has read that the offer is gone: reads it again. */
  closeGone(): Promise<void>
  /** Erases all that is known of the customer here, on the device and on the server. */
  eraseEverything(cause?: ErasureCause): Promise<void>
  /** Follows an erasure in another tab; waits for running calls. */
  followErasure(): Promise<void>
}

/**
 * Sends the lead, checks that the offer is still there, creates the simulation at its price, and
 * sends the quote's mail.
 */
export const createFlashBooking = (options: FlashBookingOptions): FlashBooking => {
  const { store, api, findOffer } = options
  const { slug, draft, sending, quote, session, sale, clock } = store
  const order = createOrderFlow({ ...options, calls: sending })
  const { isBusy, settle, wait } = order
  const offerId = () => String(sale.offer?.id ?? '')
  const flashApi: ProductApi = {
    ...api,
    createLead: (body, key) => api.createLead(body, key, offerId()),
    createSimulation: (body, key) => api.createSimulation(body, key, offerId()),
  }
  const { sendLead, sendForLead, orderedInstead, readUnpaid, valuesNow } = createFunnelSending(
    { ...options, api: flashApi },
    order,
  )

  /** Final answer of the server or the content service: nothing is retried automatically. */
  const showNotice = (notice: 'isGone' | 'isChanged'): false => {
    sending.pendingSimulation = null
    sale[notice] = true
    settle({ ok: true, value: null })
    return false
  }

  /** Returns the state of a booking on this device. */
  const lookForOrder = async (): Promise<void> => {
    const simulation = await readUnpaid(quote.simulationUuid)
    if (simulation !== null) Object.assign(quote, { simulation, isPriceNew: false })
  }
  /**
   * A device's clock may be years off: the server's time is fetched before the page calls an offer
   * taken.
   */
  const isPossiblyBooked = (offer: FlashOffer) =>
    !isOnSale(offer, clock.now()) || typeof offer.reserved_until === 'string'
  const load = async (): Promise<void> => {
    if (!Slug.is(slug)) {
      sale.loadState = 'unknown'
      return
    }
    if (sale.offer === null) sale.loadState = 'pending'
    const [found] = await Promise.all([findOffer(slug), lookForOrder()])
    if (found.ok && found.value !== null && isPossiblyBooked(found.value) && !clock.isTrusted())
      await api.syncTime()
    if (!found.ok) {
      // A shown offer stays: it is read again before it is booked.
      if (sale.offer === null) Object.assign(sale, { loadState: 'failed', fault: found.fault })
    } else if (found.value === null) Object.assign(sale, { loadState: 'unknown', offer: null })
    else if (!isBusy()) store.takeOffer(found.value)
  }

  /** Returns whether the content service still has the offer; its fault if it does not answer. */
  const checkOffer = async (
    displayed: FlashOffer,
  ): Promise<'gone' | 'changed' | 'same' | Result<never>> => {
    const found = await findOffer(slug)
    if (!found.ok) return found
    if (found.value === null || !isOnSale(found.value, clock.now())) return 'gone'
    const isSame = isSameTerms(found.value, displayed)
    store.takeOffer(found.value)
    return isSame ? 'same' : 'changed'
  }
  const mailQuote = async ({ uuid, sentCount = 0 }: Simulation): Promise<void> => {
    if (sentCount > 0) return
    const sent = api.sendQuote(uuid, valuesNow())
    const answer = await Promise.race([sent, wait(MAIL_TIMEOUT_MS)])
    if (answer?.ok === false)
      console.warn('[moving] The quote could not be mailed:', answer.fault.reason)
  }
  const applySimulation = (simulation: Simulation, isPriceNew: boolean): boolean => {
    if (simulation.status === 'paid') {
      store.takeBooked(simulation)
      sending.call = 'done'
      return false
    }
    Object.assign(quote, {
      simulationUuid: simulation.uuid,
      simulation,
      isPriceNew,
      isPriceStale: false,
    })
    return true
  }

  const book = async (displayed: FlashOffer): Promise<boolean> => {
    const lead = await sendLead()
    if (!lead.ok) return settle(lead)
    const checked = await checkOffer(displayed)
    if (typeof checked === 'object') return settle(checked)
    if (checked !== 'same') return showNotice(checked === 'gone' ? 'isGone' : 'isChanged')
    const simulated = await sendForLead()
    if (!simulated.ok) {
      const { reason, retryAfter } = simulated.fault
      if (reason !== 'conflict' || retryAfter !== undefined) return settle(simulated)
      const ordered = await orderedInstead()
      return ordered === null
        ? showNotice('isGone')
        : applySimulation(ordered.value, false) && settle({ ok: true, value: null })
    }
    if (!applySimulation(simulated.value, true)) return false
    await mailQuote(simulated.value)
    return settle(simulated)
  }

  return {
    load,
    leaveField: field => {
      const { offer } = sale
      if (offer !== null)
        store.leaveField(field, draft.values[field], () => flashViolations(valuesNow(), offer))
    },
    submit: async () => {
      if (sale.offer === null || isBusy()) return false
      if (quote.simulation !== null && !isOpen(quote.simulation)) return true
      const violations = flashViolations(valuesNow(), sale.offer)
      if (violations.length > 0) {
        store.refuse(violations)
        return false
      }
      store.sync()
      if (!order.begin()) return false
      Object.assign(sale, { isGone: false, isChanged: false })
      session.erasure = 'none'
      const displayed: FlashOffer = JSON.parse(toJson(sale.offer))
      return book(displayed)
    },
    closeGone: async () => {
      sale.isGone = false
      await load()
    },
    ...createErasure({ ...options, api: flashApi }, order.whenFree),
  }
}
