import { proxy } from 'valtio/vanilla'
import type { Fault } from '../api/http'
import { emptyFunnelValues, type FunnelValues } from '../domain/funnel-values'
import type { Simulation, SimulationPrice } from '../domain/simulation'
import { allowedStep, FIRST_STEP, type Step } from '../domain/steps'
import type { Violation } from '../domain/violation'
import type { FunnelPersistence, SavedFunnel } from './saved-funnel'

export type CallState = 'idle' | 'pending' | 'done' | 'error'

export interface FunnelState {
  values: FunnelValues
  step: Step
  leadUuid: string | null
  /** The lead was made in this visit, not found again on the device. */
  isLeadNew: boolean
  /** A contact detail has changed since the lead was sent: the server must hear of it before the next step. */
  isLeadStale: boolean
  simulationUuid: string | null
  simulation: Simulation | null
  /** The price was made in this visit, not read again. */
  isPriceNew: boolean
  /** An answer has changed since the last price: it must not be shown beside it. */
  isPriceStale: boolean
  /** The comparison's days, earliest first. */
  prices: SimulationPrice[]
  /** What the last submit found wrong, by field; a field that changes loses its own. */
  violations: Violation[]
  /** Grows with each refused submit, so that the summary takes the focus each time. */
  refusals: number
  call: CallState
  /** Why the last call failed, while that is worth showing. */
  fault: Fault | null
  /** Creations whose answer never came. */
  pendingLead: SavedFunnel['pendingLead']
  pendingSimulation: SavedFunnel['pendingSimulation']
  /** A funnel saved earlier on this device, until the customer has said whether to take it up. */
  restorable: SavedFunnel | null
}

export interface FunnelStore {
  state: FunnelState
  /** Changes form values for the customer: their violations go, and the draft is kept. */
  edit(changes: Partial<FunnelValues>): void
  /** Values that come with the page, not from the customer: nothing is stored for them. */
  prefill(changes: Partial<FunnelValues>): void
  /** The step the page begins with, as far as it is allowed: nothing is stored for it. */
  enter(step: Step): void
  /** Moves to a step if the steps before it allow, else to the furthest they allow. */
  goTo(step: Step): void
  refuse(violations: Violation[]): void
  save(): void
  /** Looks for a funnel that another tab has taken further: the customer is asked which of the two to go on with. */
  recall(): void
  resume(): void
  /** Starts anew, and forgets what was saved. */
  restart(): void
  /** Starts anew, and leaves what was saved as it is: nothing of this visit is kept. */
  leave(): void
}

/** Whether a violation's path is a field's or inside it. */
export const isUnder = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/** What the lead says of its owner, and no later step asks again. */
const OWNER_FIELDS: readonly string[] = [
  ...['lastname', 'firstname', 'email', 'phone', 'type'],
  ...['termsAgreement', 'offersAgreement', 'partnersAgreement'],
]

/** One customer's funnel. A factory: on a server, a module-level store would be every visitor's. */
export const createFunnelStore = (persistence: FunnelPersistence): FunnelStore => {
  const state = proxy<FunnelState>({
    values: emptyFunnelValues(),
    step: FIRST_STEP,
    leadUuid: null,
    isLeadNew: false,
    isLeadStale: false,
    simulationUuid: null,
    simulation: null,
    isPriceNew: false,
    isPriceStale: false,
    prices: [],
    violations: [],
    refusals: 0,
    call: 'idle',
    fault: null,
    pendingLead: null,
    pendingSimulation: null,
    restorable: persistence.load(),
  })

  let isKept = true
  const save = () => {
    if (!isKept || state.restorable !== null) return // nothing overwrites what the customer may still want back
    const { values, step, leadUuid, isLeadStale, simulationUuid, isPriceStale, pendingLead, pendingSimulation } = state
    const made = { leadUuid, isLeadStale, simulationUuid, isPriceStale, pendingLead, pendingSimulation }
    persistence.save({ values, step, ...made })
  }
  const enter = (step: Step) => {
    state.step = allowedStep(step, state)
    if (state.step === 'reserver' && state.isPriceStale) state.simulation = null
    state.violations = []
    state.refusals = 0
    state.fault = null
  }
  const goTo = (step: Step) => {
    enter(step)
    save()
  }

  return {
    state,
    save,
    enter,
    goTo,
    edit: changes => {
      Object.assign(state.values, changes)
      state.isPriceStale = true
      const fields = Object.keys(changes)
      if (state.leadUuid !== null && fields.some(field => OWNER_FIELDS.includes(field))) state.isLeadStale = true
      state.violations = state.violations.filter(
        ({ propertyPath }) => !fields.some(field => isUnder(propertyPath, field)),
      )
      save()
    },
    prefill: changes => {
      Object.assign(state.values, changes)
    },
    refuse: violations => {
      state.violations = violations
      state.refusals += 1
    },
    recall: () => {
      if (isKept && state.call !== 'pending') state.restorable = persistence.loadNewer() ?? state.restorable
    },
    resume: () => {
      const saved = state.restorable
      if (saved === null) return
      const { gclid, sourceToken, attribution } = state.values
      state.restorable = null
      // First touch wins: what an earlier visit was credited with stays, today's fills the gaps.
      state.values = {
        ...saved.values,
        gclid: saved.values.gclid || gclid,
        sourceToken: saved.values.sourceToken || sourceToken,
        attribution: Object.keys(saved.values.attribution).length > 0 ? saved.values.attribution : attribution,
      }
      state.leadUuid = saved.leadUuid
      state.isLeadStale = saved.isLeadStale
      state.simulationUuid = saved.simulationUuid
      state.isPriceStale = saved.isPriceStale
      state.pendingLead = saved.pendingLead
      state.pendingSimulation = saved.pendingSimulation
      // Spec §4: with a lead, back to the booking page, else to the step that was left; never past what is filled in.
      goTo(saved.leadUuid !== null && saved.simulationUuid !== null ? 'reserver' : saved.step)
    },
    restart: () => {
      state.restorable = null
      persistence.clear()
    },
    leave: () => {
      state.restorable = null
      isKept = false
    },
  }
}
