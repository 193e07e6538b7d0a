import type { Result } from '../api/http'
import type { ProductApi } from '../api/product-api'
import { toJson } from '../api/to-json'
import type { FunnelValues } from '../domain/funnel-values'
import { missingDetails } from '../domain/missing-details'
import { chosenPrice, type Simulation } from '../domain/simulation'
import { type StopChange, type StopId, withStop } from '../domain/stops'
import type { createFunnelPricing } from './funnel-pricing'
import type { FunnelStore } from './funnel-store'
import type { OrderFlow } from './order-flow'
import { isOpen } from './quote-state'

/** Choices on the price page itself; everything else has its step. */
export interface Choice extends Pick<FunnelValues, 'movingDate' | 'optionsConfiguration'> {
  /** '' for none. */
  promoCode: string
}

interface BookingOptions extends ReturnType<typeof createFunnelPricing> {
  store: FunnelStore
  api: Pick<ProductApi, 'compareDates' | 'simulation' | 'sendQuote' | 'duplicate'>
  /** A new idempotency key. */
  newKey(): string
  valuesNow(): FunnelValues
  settle(result: Result<unknown>): boolean
  order: OrderFlow
  readUnpaid(uuid: string | null): Promise<Simulation | null>
  isDateRefused(): Promise<boolean>
}

/** The fields in which two choices differ. */
const differing = (one: Choice, other: Choice): string[] => {
  const fields = ({ optionsConfiguration, ...values }: Choice) =>
    Object.entries({ ...optionsConfiguration, ...values })
  const others = new Map(fields(other))
  return fields(one).flatMap(([field, value]) => (others.get(field) === value ? [] : [field]))
}

const totalOf = (simulation: Simulation | null) =>
  simulation === null ? undefined : chosenPrice(simulation)?.totalIncludingTaxesPrice

/**
 * Changes of a price without an act of the customer: its period is over, an adviser adjusted it, or
 * furniture was found on the photos.
 */
const ownChangesOf = ({ formerCents, adjustments, photoVolume }: Simulation) =>
  toJson({ formerCents, adjustments, found: photoVolume?.furniture })

/** Creates the actions on a price: adjust, save, book. */
export const createFunnelBooking = (options: BookingOptions) => {
  const { store, api, valuesNow, settle, readUnpaid, simulate, readQuote, loadPrices } = options
  const { begin, whenFree } = options.order
  const { draft, quote, session } = store
  /** Choices of the last price, while another is being computed. */
  let before: Choice | null = null
  let choices = 0
  let isBooking = false
  /** Failed action, to be repeated. */
  let retryAct: (() => Promise<void>) | null = null
  /** Copy that was requested and has not arrived. */
  let copy: { uuid: string; key: string } | null = null

  const choiceNow = (): Choice => {
    const { movingDate, optionsConfiguration } = valuesNow()
    return { movingDate, optionsConfiguration, promoCode: quote.promoCode }
  }
  const applyValues = ({ promoCode, ...values }: Choice) => {
    store.edit(values)
    quote.promoCode = promoCode
  }

  const choose = async (change: Partial<Choice>): Promise<void> => {
    const now = choiceNow()
    const isPending = before !== null
    before ??= now
    choices += 1
    Object.assign(quote, { promoFault: '', missed: [], act: null, rival: null })
    applyValues({ ...now, ...change })
    if (isPending) return
    while (!begin()) await whenFree()
    let simulated: Result<Simulation>
    let priced: number
    do {
      priced = choices
      simulated = await simulate()
    } while (priced !== choices)
    const earlier = before
    before = null
    retryAct = null
    if (!simulated.ok) {
      const missed = choiceNow()
      retryAct = () => choose(missed)
      applyValues(earlier)
      quote.missed = differing(missed, earlier)
    }
    if (!settle(simulated) || !simulated.ok || !isOpen(simulated.value)) return
    const at = quote.prices.findIndex(({ movingDate }) => movingDate === draft.values.movingDate)
    if (quote.prices[at]?.totalIncludingTaxesPrice === totalOf(simulated.value)) return
    // The days stay in place, even if the chosen one is not in their middle.
    const after = quote.prices.length - 1 - at
    const compared =
      at >= 0 && at !== after ? await api.compareDates(simulated.value.uuid, at, after) : simulated
    if (priced === choices)
      quote.prices = (compared.ok ? compared : simulated).value.simulationsPrices
  }

  const duplicate = async (): Promise<void> => {
    const uuid = quote.simulationUuid
    if (uuid === null || !begin()) return
    retryAct = null
    if (copy?.uuid !== uuid) copy = { uuid, key: options.newKey() }
    const copied = await api.duplicate(uuid, copy.key)
    if (!copied.ok) {
      retryAct = duplicate
      settle(copied)
      return
    }
    copy = null
    quote.simulationUuid = copied.value.uuid
    const simulated = quote.isPriceStale ? await simulate() : await readQuote(copied.value.uuid)
    await loadPrices(simulated)
    if (settle(simulated)) quote.act = 'copied'
    else quote.simulation = null
  }

  const sendQuote = async (): Promise<void> => {
    const { simulation } = quote
    if (simulation === null) return
    quote.act = null
    const { uuid } = simulation
    const sent = await api.sendQuote(uuid, valuesNow())
    Object.assign(
      quote,
      sent.ok ? { act: 'sent' } : { act: 'unsent', sendWait: sent.fault.retryAfter ?? 0 },
    )
    if (!sent.ok) return console.warn('[moving] The quote could not be mailed:', sent.fault.reason)
    if (quote.simulation?.uuid === uuid)
      quote.simulation.sentCount = (quote.simulation.sentCount ?? 0) + 1
  }

  /** Stores one missing answer and has it priced. */
  const answer = async (stop: StopId, change: StopChange): Promise<void> => {
    store.edit(withStop(valuesNow(), stop, change))
    await choose({})
  }

  /**
   * Reports once that choices were changed elsewhere, and sends the displayed ones again. True:
   * nothing was changed elsewhere.
   */
  const isUnchangedElsewhere = async (
    { uuid, movingDate }: Simulation,
    displayedCents: number | undefined,
  ): Promise<boolean> => {
    const current = await api.simulation(uuid)
    if (!current.ok || !isOpen(current.value)) return true
    if (current.value.movingDate === movingDate && totalOf(current.value) === displayedCents)
      return true
    const otherPrice = chosenPrice(current.value)
    if (!begin() || !settle(await simulate())) return false
    quote.rival = otherPrice
    return false
  }

  const isBookable = async (): Promise<boolean> => {
    const displayedCents = totalOf(quote.simulation)
    await whenFree()
    quote.rival = null
    const { simulation } = quote
    if (simulation === null) return false
    if (!isOpen(simulation)) return true
    if (missingDetails(valuesNow()).length > 0 || (await options.isDateRefused())) return false
    // It is unknown which choices the server has: they are sent again.
    if (quote.isPriceStale) {
      if (!begin() || !settle(await simulate())) return false
    } else if (!(await isUnchangedElsewhere(simulation, displayedCents))) return false
    return totalOf(quote.simulation) === displayedCents
  }
  /**
   * Returns whether the shown price is the one that would be paid. A second press during the call
   * does nothing.
   */
  const book = async (): Promise<boolean> => {
    if (isBooking) return false
    isBooking = true
    try {
      return await isBookable()
    } finally {
      isBooking = false
    }
  }

  const lookForOrder = async (): Promise<void> => {
    const { restorable, discarded } = session
    const uuid =
      restorable?.simulationUuid ?? quote.simulationUuid ?? discarded?.simulationUuid ?? null
    const unpaid = await readUnpaid(uuid)
    const { simulation, isPriceStale } = quote
    if (uuid === null || unpaid === null || simulation?.uuid !== uuid) return
    if (isOpen(simulation) !== isOpen(unpaid)) quote.simulation = unpaid
    else if (isPriceStale) return
    else if (ownChangesOf(unpaid) === ownChangesOf(simulation)) {
      // The progress of an analysis alone changes no price.
      if (simulation.photoVolume?.progress) quote.simulation = unpaid
    } else if (begin()) {
      const simulated = await readQuote(uuid)
      await loadPrices(simulated)
      settle(simulated)
    }
  }

  return {
    choose,
    answer,
    duplicate,
    sendQuote,
    book,
    lookForOrder,
    /** Repeats what failed on a page that still shows its price; null: nothing failed. */
    failed: () => (quote.simulation === null ? null : retryAct),
  }
}
