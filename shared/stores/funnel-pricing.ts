import type { Result } from '../api/http'
import type { ProductApi } from '../api/product-api'
import { chosenPrice, type Simulation } from '../domain/simulation'
import { isOpen } from './quote-state'
import type { FunnelStore } from './funnel-store'
import { refusal } from './funnel-sending'

const PROMO_OVER: Result<never> = { ok: false, fault: refusal('promoCode', 'promo-over') }

/** Returns why the promo code is refused, if it is. */
const promoFaultOf = (result: Result<unknown>) =>
  result.ok
    ? undefined
    : result.fault.violations.find(({ propertyPath }) => propertyPath === 'promoCode')?.message

interface PricingOptions {
  store: Pick<FunnelStore, 'draft' | 'quote' | 'takeBooked'>
  api: Pick<ProductApi, 'simulation' | 'compareDates'>
  /** Requests a price for the draft, whatever parts of it the server has. */
  sendForLead(): Promise<Result<Simulation>>
  /** Returns the simulation if it was ordered meanwhile. */
  orderedInstead(): Promise<Result<Simulation> | null>
}

/** Keeps the quote in sync with the server's price. */
export const createFunnelPricing = ({
  store,
  api,
  sendForLead,
  orderedInstead,
}: PricingOptions) => {
  const { draft, quote } = store

  /**
   * Stores a price that was answered; a price without the chosen day counts as none, since that day
   * has passed.
   */
  const applySimulation = (result: Result<Simulation>, isNew: boolean): Result<Simulation> => {
    if (!result.ok) return result
    const { uuid, movingDate, detail, promo } = result.value
    if (!isOpen(result.value)) return applyOrdered(result)
    quote.simulationUuid = uuid
    const price = chosenPrice(result.value)
    if (price === null) return { ok: false, fault: refusal('movingDate', 'date-too-early') }
    // If the answers were changed during the call, the price is no longer theirs.
    if (quote.isPriceStale) return result
    // The price no longer includes the code: it was withdrawn, or used elsewhere.
    if (quote.promoCode !== '' && promo === undefined)
      quote.promoFault = promoFaultOf(PROMO_OVER) ?? ''
    const announcedPrice = {
      movingDate,
      amountCents: price.totalIncludingTaxesPrice,
      volumeM3: detail.volume,
    }
    Object.assign(quote, {
      isPriceNew: isNew,
      simulation: result.value,
      told: announcedPrice,
      promoCode: promo?.code ?? '',
    })
    return result
  }
  /**
   * An ordered simulation is not priced again: it is shown as it is, and later changes are for a
   * copy.
   */
  const applyOrdered = (result: Result<Simulation> & { ok: true }): Result<Simulation> => {
    if (result.value.status === 'paid') store.takeBooked(result.value)
    else quote.simulation = result.value
    return result
  }
  /** An invalid promo code never blocks a price: it is reported at its field and left out. */
  const sendWithPromo = async (): Promise<Result<Simulation>> => {
    const requestedCode = quote.promoCode
    const sent = await sendForLead()
    const promoFault = promoFaultOf(sent)
    if (promoFault === undefined) return sent
    const earlier = quote.simulation?.promo?.code ?? ''
    Object.assign(quote, { promoFault, promoCode: requestedCode === earlier ? '' : earlier })
    return sendForLead()
  }
  // The mark is cleared first, so that a change during the call sets it again.
  const simulate = async (): Promise<Result<Simulation>> => {
    quote.isPriceStale = false
    let sent = await sendWithPromo()
    if (!sent.ok && sent.fault.reason === 'conflict') sent = (await orderedInstead()) ?? sent
    const simulated = applySimulation(sent, true)
    if (!simulated.ok || simulated.value.status === 'ordered') quote.isPriceStale = true
    return simulated
  }
  const readQuote = async (uuid: string): Promise<Result<Simulation>> => {
    const current = await api.simulation(uuid)
    // Another tab may have priced another day under the same uuid.
    if (current.ok && isOpen(current.value) && current.value.movingDate !== draft.values.movingDate)
      return simulate()
    return applySimulation(current, quote.isPriceNew)
  }
  const loadPrices = async (simulated: Result<Simulation>): Promise<void> => {
    if (!simulated.ok || !isOpen(simulated.value)) return
    const compared = await api.compareDates(simulated.value.uuid)
    // A price without its neighbours is shown with those that are known.
    quote.prices = (compared.ok ? compared : simulated).value.simulationsPrices
  }
  return { simulate, readQuote, loadPrices }
}
