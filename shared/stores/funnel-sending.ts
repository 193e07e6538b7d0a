import type { Fault, Result } from '../api/http'
import type { LeadRequest, ProductApi, SimulationRequest } from '../api/product-api'
import { toJson } from '../api/to-json'
import type { FunnelValues } from '../domain/funnel-values'
import type { Simulation } from '../domain/simulation'
import { toViolations } from '../validation/check'
import type { FunnelStore } from './funnel-store'

export interface SendingOptions {
  store: FunnelStore
  api: ProductApi
  /** A new idempotency key. */
  newKey(): string
  consentVersion: string
}

/** What the server would say of one value, when it need not be asked. */
export const refusal = (path: string, refinement: string): Fault => ({
  reason: 'invalid',
  violations: toViolations([{ path: [path], refinement }]),
})
const LEAD_UNKNOWN = refusal('leadUuid', 'lead-unknown')
const isLeadUnknown = (result: Result<unknown>) =>
  !result.ok && result.fault.violations.some(({ propertyPath }) => propertyPath === 'leadUuid')
/** After these the server may have done the work: the same request must be sent again, not a new one. */
const isUndecided = ({ reason }: Fault) => ['network', 'timeout', 'malformed', 'server', 'conflict'].includes(reason)

/** Sends what the funnel holds so that the server has one lead and one simulation of it, however often answers are lost. */
export const createSending = (
  { store, api, newKey, consentVersion }: SendingOptions,
  snapshotOf: () => FunnelValues,
) => {
  const { state } = store

  // A creation whose answer was lost is repeated word for word under its key: then the server answers the first one's
  // uuid, which is adopted at once, and what the customer has changed since goes in as an update. So a retry never makes
  // a second lead, even if that update fails.
  const create = async <Body, T>(
    body: Body,
    earlier: { key: string; body: Body } | null,
    keep: (attempt: { key: string; body: Body } | null) => void,
    send: (body: Body, key: string) => Promise<Result<T>>,
    adopt: (created: T) => void,
    update: (created: T) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const attempt = earlier ?? { key: newKey(), body }
    keep(attempt)
    store.save()
    const result = await send(attempt.body, attempt.key)
    if (result.ok || !isUndecided(result.fault)) keep(null)
    if (!result.ok) return result
    adopt(result.value)
    store.save()
    return toJson(attempt.body) === toJson(body) ? result : update(result.value)
  }

  const putLead = async (): Promise<Result<unknown>> => {
    const body: LeadRequest = { ...snapshotOf(), consentVersion }
    if (state.leadUuid !== null) {
      const updated = await api.updateLead(state.leadUuid, body)
      if (updated.ok || updated.fault.reason !== 'not-found') return updated
      state.leadUuid = null // erased since: a new one is created
      state.simulationUuid = null
    }
    return create(
      body,
      state.pendingLead,
      attempt => (state.pendingLead = attempt),
      api.createLead,
      ({ uuid }) => Object.assign(state, { leadUuid: uuid, isLeadNew: true }),
      ({ uuid }) => api.updateLead(uuid, body),
    )
  }
  // The mark goes first, so that an answer changed while the lead is on its way sets it again.
  const sendLead = async (): Promise<Result<unknown>> => {
    state.isLeadStale = false
    const sent = await putLead()
    if (!sent.ok) state.isLeadStale = true
    return sent
  }

  const sendSimulation = async (): Promise<Result<Simulation>> => {
    if (state.leadUuid === null) return { ok: false, fault: LEAD_UNKNOWN }
    const body: SimulationRequest = { ...snapshotOf(), leadUuid: state.leadUuid }
    if (state.simulationUuid !== null) {
      const updated = await api.updateSimulation(state.simulationUuid, body)
      if (updated.ok || updated.fault.reason !== 'not-found') return updated
      state.simulationUuid = null
    }
    return create(
      body,
      state.pendingSimulation,
      attempt => (state.pendingSimulation = attempt),
      api.createSimulation,
      ({ uuid }) => (state.simulationUuid = uuid),
      ({ uuid }) => api.updateSimulation(uuid, body),
    )
  }

  // A lead may have been erased since: the contact details are still here, so it is made anew, once.
  const sendForLead = async (): Promise<Result<Simulation>> => {
    const simulated = await sendSimulation()
    if (!isLeadUnknown(simulated)) return simulated
    state.leadUuid = null
    state.simulationUuid = null
    const lead = await sendLead()
    return lead.ok ? sendSimulation() : lead
  }

  return { sendLead, sendForLead }
}
