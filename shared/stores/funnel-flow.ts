import type { Result } from '../api/http'
import { toJson } from '../api/to-json'
import type { FunnelValues, VolumeSource } from '../domain/funnel-values'
import { LeadContact } from '../domain/lead'
import { movingDateFault } from '../domain/moving-date'
import { addressFaults, type Simulation, volumeFaults } from '../domain/simulation'
import { type Step, stepAfter, stepBefore } from '../domain/steps'
import type { Violation } from '../domain/violation'
import { check, toViolations } from '../validation/check'
import { isUnder } from './funnel-store'
import { createSending, refusal, type SendingOptions } from './sending'

/** Spec §4: a short pause before a lead is sent, so that a double tap is one submit. */
const LEAD_DELAY_MS = 300

export interface FunnelFlowOptions extends SendingOptions {
  now?(): Date
  wait?(ms: number): Promise<void>
}

/** What a customer does in the funnel. Each act that calls the server leaves `state.call` done or error; none throws. */
export interface FunnelFlow {
  /** A field of the first step was left: what is wrong with what stands in it is shown, an empty one waits for the submit. */
  leaveField(field: ContactField): void
  submitContact(): Promise<void>
  chooseVolume(source: VolumeSource): void
  submitVolume(): void
  submitAddresses(): Promise<void>
  /**
   * Loads what the price page shows, for a visit that begins there; what was changed since is priced anew. After a day
   * that could not be had, asks for that day again.
   */
  loadQuote(): Promise<void>
  chooseDate(date: string): Promise<void>
  /** From the price to a step, to change one answer: its submit leads back to the price. */
  change(step: Step): void
  /** To the step before; false if the arrival is still missing (spec §4). */
  back(): boolean
}

export type ContactField = 'departureAddress' | 'movingDate' | 'lastname' | 'firstname' | 'email' | 'phone'

/** Spec §5 and §8: all that keeps the first step from being sent. */
const contactViolations = (values: FunnelValues, now: Date): Violation[] => {
  const checked = check(values, LeadContact)
  const violations = checked.ok ? [] : checked.violations
  const isDateKnown = !violations.some(({ propertyPath }) => propertyPath === 'movingDate')
  const refinement = isDateKnown ? movingDateFault(values.movingDate, now) : null
  return refinement === null ? violations : [...violations, ...toViolations([{ path: ['movingDate'], refinement }])]
}
const isEmpty = (values: FunnelValues, field: ContactField): boolean =>
  (field === 'departureAddress' ? values.departureAddress.addressInTextInput : values[field]) === ''

export const createFunnelFlow = (options: FunnelFlowOptions): FunnelFlow => {
  const { store, api } = options
  const { state } = store
  const now = options.now ?? (() => new Date())
  const wait = options.wait ?? (ms => new Promise<void>(resolve => setTimeout(resolve, ms)))
  const snapshotOf = (): FunnelValues => JSON.parse(toJson(state.values))
  let missedDate: string | null = null
  let isChanging = false
  const goOn = (from: Step) => {
    store.goTo(isChanging ? 'reserver' : stepAfter(from))
    isChanging = false
  }

  const settle = (result: Result<unknown>): boolean => {
    state.call = result.ok ? 'done' : 'error'
    state.fault = result.ok ? null : result.fault
    const atFields = result.ok ? [] : result.fault.violations.filter(({ propertyPath }) => propertyPath !== '')
    if (atFields.length > 0) store.refuse(atFields)
    store.save()
    return result.ok
  }
  // The server names no price for a day that cannot be booked.
  const isDateRefused = (): boolean => {
    const reason = movingDateFault(state.values.movingDate, now())
    if (reason !== null) state.fault = refusal('movingDate', reason)
    return reason !== null
  }
  const begin = (): boolean => {
    if (state.call === 'pending') return false
    state.call = 'pending'
    state.fault = null
    return true
  }

  const { sendLead, sendForLead } = createSending(options, snapshotOf)
  const keepSimulation = (result: Result<Simulation>, isNew: boolean) => {
    if (!result.ok) return
    state.isPriceNew = isNew
    state.simulation = result.value
    state.simulationUuid = result.value.uuid
  }
  // The mark goes first, so that an answer changed while the price is on its way sets it again.
  const simulate = async (): Promise<Result<Simulation>> => {
    state.isPriceStale = false
    const simulated = await sendForLead()
    if (!simulated.ok) state.isPriceStale = true
    keepSimulation(simulated, true)
    return simulated
  }
  const loadPrices = async (simulated: Result<Simulation>): Promise<void> => {
    if (!simulated.ok) return
    const compared = await api.compareDates(simulated.value.uuid)
    // A price whose neighbours cannot be had is a price all the same, and comes with some.
    state.prices = (compared.ok ? compared : simulated).value.simulationsPrices
  }

  const chooseDate = async (movingDate: string): Promise<void> => {
    const earlier = state.values.movingDate
    if (movingDate === earlier || !begin()) return
    store.edit({ movingDate })
    const isHad = settle(await simulate())
    missedDate = isHad ? null : movingDate
    if (!isHad) store.edit({ movingDate: earlier })
  }

  return {
    leaveField: field => {
      if (isEmpty(state.values, field)) return
      const isHere = ({ propertyPath }: Violation) => isUnder(propertyPath, field)
      const found = contactViolations(snapshotOf(), now()).filter(isHere)
      state.violations = [...state.violations.filter(violation => !isHere(violation)), ...found]
    },
    submitContact: async () => {
      const violations = contactViolations(snapshotOf(), now())
      if (violations.length > 0) return store.refuse(violations)
      if (!begin()) return
      const { step } = state
      await wait(LEAD_DELAY_MS)
      if (settle(await sendLead()) && state.step === step) goOn('mes-coordonnees')
    },
    chooseVolume: isKnownVolume => {
      store.edit({ isKnownVolume })
      store.goTo(stepAfter('choix-volume'))
    },
    submitVolume: () => {
      const faults = volumeFaults(state.values)
      if (faults.length > 0) store.refuse(toViolations(faults))
      else goOn('mon-volume')
    },
    submitAddresses: async () => {
      const faults = addressFaults(state.values)
      if (faults.length > 0) return store.refuse(toViolations(faults))
      if (isDateRefused()) return
      if (!begin()) return
      const { step } = state
      const simulated = await simulate()
      await loadPrices(simulated)
      isChanging = false
      // Who has gone elsewhere meanwhile is not called back.
      if (settle(simulated) && state.step === step) store.goTo('reserver')
    },
    loadQuote: async () => {
      if (missedDate !== null && state.simulation !== null) return chooseDate(missedDate)
      const uuid = state.simulationUuid
      if (uuid === null) return store.goTo('mes-adresses')
      if (isDateRefused()) return
      if (!begin()) return
      const isStale = state.isPriceStale
      const simulated = isStale ? await simulate() : await api.simulation(uuid)
      keepSimulation(simulated, state.isPriceNew || isStale)
      if (!simulated.ok && simulated.fault.reason === 'not-found') {
        state.simulationUuid = null
        state.call = 'idle'
        return store.goTo('mes-adresses')
      }
      await loadPrices(simulated)
      settle(simulated)
    },
    chooseDate,
    change: step => {
      isChanging = true
      store.goTo(step)
    },
    back: () => {
      isChanging = false
      if (state.step === 'mes-adresses' && addressFaults(state.values).some(({ path }) => path[0] === 'arrivalAddress'))
        return false
      store.goTo(stepBefore(state.step))
      return true
    },
  }
}
