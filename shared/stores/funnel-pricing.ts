import type { Result } from '../api/http'
import type { ProductApi } from '../api/product-api'
import { chosenPrice, type Simulation } from '../domain/simulation'
import type { FunnelStore } from './funnel-store'
import { refusal } from './funnel-sending'

interface PricingOptions {
  store: Pick<FunnelStore, 'draft' | 'quote'>
  api: Pick<ProductApi, 'simulation' | 'compareDates'>
  /** Has the draft priced by the server, whatever it has of it already. */
  sendForLead(): Promise<Result<Simulation>>
}

/** Keeps the quote in step with what the server prices. */
export const createFunnelPricing = ({ store, api, sendForLead }: PricingOptions) => {
  const { draft, quote } = store

  /** Takes on a price that was answered; one without the chosen day's is none, as that day has passed since. */
  const keepSimulation = (result: Result<Simulation>, isNew: boolean): Result<Simulation> => {
    if (!result.ok) return result
    quote.simulationUuid = result.value.uuid
    const { movingDate, detail } = result.value
    const price = chosenPrice(result.value)
    if (price === null) return { ok: false, fault: refusal('movingDate', 'date-too-early') }
    // An answer that was changed while it was on its way has another price.
    if (quote.isPriceStale) return result
    const told = { movingDate, amountCents: price.totalIncludingTaxesPrice, volumeM3: detail.volume }
    Object.assign(quote, { isPriceNew: isNew, simulation: result.value, told })
    return result
  }
  // The mark goes first, so that an answer changed while the price is on its way sets it again.
  const simulate = async (): Promise<Result<Simulation>> => {
    quote.isPriceStale = false
    const simulated = keepSimulation(await sendForLead(), true)
    if (!simulated.ok) quote.isPriceStale = true
    return simulated
  }
  const readQuote = async (uuid: string): Promise<Result<Simulation>> => {
    const read = await api.simulation(uuid)
    // Another tab may have priced another day under the same uuid.
    if (read.ok && read.value.movingDate !== draft.values.movingDate) return simulate()
    return keepSimulation(read, quote.isPriceNew)
  }
  const loadPrices = async (simulated: Result<Simulation>): Promise<void> => {
    if (!simulated.ok) return
    const compared = await api.compareDates(simulated.value.uuid)
    // A price whose neighbours cannot be had is a price all the same, and comes with some.
    quote.prices = (compared.ok ? compared : simulated).value.simulationsPrices
  }
  return { simulate, readQuote, loadPrices }
}
