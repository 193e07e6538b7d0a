import type { Fault, Result } from '../api/http'
import type {
  LeadRequest,
  ProductApi,
  SimulationRequest,
  SimulationUpload,
} from '../api/product-api'
import { toJson } from '../api/to-json'
import type { FunnelValues } from '../domain/funnel-values'
import { photoIds, withOnly } from '../domain/photos'
import type { Simulation } from '../domain/simulation'
import { toViolations } from '../validation/check'
import type { Draft } from './draft'
import type { FunnelStore } from './funnel-store'
import type { OrderFlow } from './order-flow'
import { isOpen } from './quote-state'

/** Photos of a draft, which holds their names. */
export interface Pictures {
  /** Data URLs in the order of `ids`; null for a photo that is no longer on the device. */
  read(ids: readonly string[]): Promise<(string | null)[]>
}

/** State of the sending: the running call, and what the server has. */
interface SentStore extends Pick<FunnelStore, 'sending' | 'quote' | 'edit' | 'takeBooked'> {
  readonly draft: Pick<Draft, 'values'>
}

export interface SendingOptions {
  store: SentStore
  api: Pick<
    ProductApi,
    'createLead' | 'updateLead' | 'createSimulation' | 'updateSimulation' | 'simulation'
  >
  consentVersion: string
  pictures?: Pictures
}

/** Returns the violation that the server would return, when it need not be asked. */
export const refusal = (path: string, refinement: string): Fault => ({
  reason: 'invalid',
  violations: toViolations([{ path: [path], refinement }]),
})
const LEAD_UNKNOWN = refusal('leadUuid', 'lead-unknown')
const PHOTOS_MISSING = refusal('cards', 'photos-gone')
const NO_PICTURES: Pictures = { read: async ids => ids.map(() => null) }
const sentPhotosOf = ({ isKnownVolume, cards }: SimulationRequest) =>
  isKnownVolume === 'asi' ? photoIds(cards) : []
const isLeadUnknown = (result: Result<unknown>) =>
  !result.ok && result.fault.violations.some(({ propertyPath }) => propertyPath === 'leadUuid')

/** Sends the draft so that the server has one lead and one simulation of it, however often answers are lost. */
export const createFunnelSending = (
  { store, api, consentVersion, pictures = NO_PICTURES }: SendingOptions,
  { create, fetchState }: OrderFlow,
) => {
  const { draft, sending, quote } = store
  const valuesNow = (): FunnelValues => JSON.parse(toJson(draft.values))

  const putLead = async (): Promise<Result<unknown>> => {
    const body: LeadRequest = { ...valuesNow(), consentVersion }
    if (sending.lead !== null) {
      const updated = await api.updateLead(sending.lead, body)
      if (updated.ok || updated.fault.reason !== 'not-found') return updated
      sending.lead = null // erased since: a new one is created
      quote.simulationUuid = null
    }
    return create({
      body,
      pending: sending.pendingLead,
      savePending: pending => (sending.pendingLead = pending),
      send: api.createLead,
      adopt: lead => Object.assign(sending, { lead, isLeadNew: true }),
      update: lead => api.updateLead(lead, body),
    })
  }
  // The mark is cleared first, so that a change during the call sets it again.
  const sendLead = async (): Promise<Result<unknown>> => {
    sending.isLeadStale = false
    const sent = await putLead()
    if (!sent.ok) sending.isLeadStale = true
    return sent
  }

  /**
   * Sends a body with the pictures that it names, if the server does not have them. A pending
   * repetition stores the names only: a picture never changes, so the same names make the same
   * request, and storage holds no megabytes twice.
   */
  const upload = async (
    body: SimulationRequest,
    known: readonly string[],
    send: (body: SimulationUpload) => Promise<Result<Simulation>>,
  ): Promise<Result<Simulation>> => {
    const ids = sentPhotosOf(body)
    if (ids.length === 0 || toJson(ids) === toJson(known)) return send(body)
    const images = await pictures.read(ids)
    const found = images.filter(image => image !== null)
    if (found.length < ids.length) {
      const missing = new Set(ids.filter((_, index) => images[index] === null))
      store.edit({ cards: withOnly(valuesNow().cards, id => !missing.has(id)) })
      return { ok: false, fault: PHOTOS_MISSING }
    }
    const sent = await send({ ...body, images: found })
    if (sent.ok) quote.sentPhotos = ids
    return sent
  }
  const updateSimulation = (uuid: string, body: SimulationRequest) =>
    upload(body, quote.sentPhotos, sent => api.updateSimulation(uuid, sent))

  const sendSimulation = async (): Promise<Result<Simulation>> => {
    if (sending.lead === null) return { ok: false, fault: LEAD_UNKNOWN }
    const { promoCode } = quote
    const body: SimulationRequest = {
      ...valuesNow(),
      leadUuid: sending.lead.uuid,
      promoCode: promoCode || undefined,
    }
    if (quote.simulationUuid !== null) {
      const updated = await updateSimulation(quote.simulationUuid, body)
      if (updated.ok || updated.fault.reason !== 'not-found') return updated
      quote.simulationUuid = null
    }
    return create({
      body,
      pending: sending.pendingSimulation,
      savePending: pending => (sending.pendingSimulation = pending),
      send: (attempt, key) => upload(attempt, [], sent => api.createSimulation(sent, key)),
      adopt: ({ uuid }) => (quote.simulationUuid = uuid),
      update: ({ uuid }) => updateSimulation(uuid, body),
    })
  }

  // The lead may have been erased since: the contact details are still here, so it is created
  // again, once.
  const sendForLead = async (): Promise<Result<Simulation>> => {
    const simulated = await sendSimulation()
    if (!isLeadUnknown(simulated)) return simulated
    sending.lead = null
    quote.simulationUuid = null
    const lead = await sendLead()
    return lead.ok ? sendSimulation() : lead
  }

  /** Returns the simulation if it was ordered meanwhile: it cannot be changed any more. */
  const orderedInstead = async (): Promise<(Result<Simulation> & { ok: true }) | null> => {
    const current =
      quote.simulationUuid === null ? null : await api.simulation(quote.simulationUuid)
    return current?.ok && !isOpen(current.value) ? current : null
  }
  /** Reads a simulation between two calls; if it is paid, removes its draft and returns null. */
  const readUnpaid = async (uuid: string | null): Promise<Simulation | null> => {
    const latest = await fetchState(uuid, api.simulation)
    if (!latest?.ok) return null
    if (latest.value.status !== 'paid') return latest.value
    store.takeBooked(latest.value)
    return null
  }

  return { sendLead, sendForLead, orderedInstead, readUnpaid, valuesNow }
}
