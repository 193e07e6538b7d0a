import { enums, type Infer } from 'superstruct'
import { addressFault } from './address'
import type { FunnelValues } from './funnel-values'
import { addressFaults, volumeFaults } from './simulation'
import { hasArrival } from './stops'

/** The steps' slugs, in the order of the common flow; the last is the price and booking page. */
export const STEPS = [
  'mes-coordonnees',
  'choix-volume',
  'mon-volume',
  'mes-adresses',
  'reserver',
] as const
export const Step = enums(STEPS)
export type Step = Infer<typeof Step>

/**
 * On a partner's landing the contact step is last: the form before it has asked for places and day.
 */
export const FLOW_NAMES = ['default', 'landing'] as const
export type FlowName = (typeof FLOW_NAMES)[number]

interface FlowOrder {
  steps: readonly Step[]
  /** Progress in percent at each step. */
  progress: readonly number[]
}

const FLOWS: Readonly<Record<FlowName, FlowOrder>> = {
  default: {
    steps: STEPS,
    progress: [25, 50, 75, 100, 100],
  },
  landing: {
    steps: ['choix-volume', 'mon-volume', 'mes-adresses', 'mes-coordonnees', 'reserver'],
    progress: [50, 75, 100, 100, 100],
  },
}

export const stepsIn = (flow: FlowName = 'default'): readonly Step[] => FLOWS[flow].steps
export const progressOf = (step: Step, flow: FlowName = 'default'): number =>
  FLOWS[flow].progress[stepsIn(flow).indexOf(step)] ?? 100
export const firstStep = (flow: FlowName = 'default'): Step => stepsIn(flow)[0] ?? FIRST_STEP

/** The common flow's. */
export const FIRST_STEP: Step = STEPS[0]

/** Tells if a step comes before another. */
export const isBefore = (step: Step, other: Step, flow: FlowName = 'default'): boolean =>
  stepsIn(flow).indexOf(step) < stepsIn(flow).indexOf(other)

const neighbour = (step: Step, distance: 1 | -1, flow: FlowName): Step =>
  stepsIn(flow)[stepsIn(flow).indexOf(step) + distance] ?? step
export const stepAfter = (step: Step, flow: FlowName = 'default'): Step => neighbour(step, 1, flow)
export const stepBefore = (step: Step, flow: FlowName = 'default'): Step =>
  neighbour(step, -1, flow)

interface Progress {
  values: FunnelValues
  /** True when the server has the present contact details. */
  isLeadSent: boolean
}

const isComplete: Readonly<Record<Step, (progress: Progress) => boolean>> = {
  'mes-coordonnees': ({ values, isLeadSent }) =>
    isLeadSent && addressFault(values.departureAddress) === null,
  'choix-volume': ({ values }) => values.isKnownVolume !== null,
  'mon-volume': ({ values }) => volumeFaults(values).length === 0,
  'mes-adresses': ({ values }) => addressFaults(values).length === 0,
  reserver: () => false,
}

/**
 * Returns the furthest step that all the steps before it allow: only the first one at the start.
 */
export const furthestStep = (progress: Progress, flow: FlowName = 'default'): Step =>
  stepsIn(flow).find(step => !isComplete[step](progress)) ?? 'reserver'

/**
 * Returns `step` if it may be entered, otherwise the furthest allowed step. The booking page
 * requires a lead and shows what is missing.
 */
export const allowedStep = (step: Step, progress: Progress, flow: FlowName = 'default'): Step => {
  if (step === 'reserver' && isComplete['mes-coordonnees'](progress)) return step
  const furthest = furthestStep(progress, flow)
  return isBefore(furthest, step, flow) ? furthest : step
}

/**
 * Going back from the addresses is blocked with an empty arrival. Typed text without a choice does
 * not count as empty.
 */
export const isBackBlocked = (
  from: Step,
  to: Step,
  values: FunnelValues,
  flow: FlowName = 'default',
): boolean =>
  from === 'mes-adresses' &&
  isBefore(to, from, flow) &&
  hasArrival(values) &&
  values.arrivalAddress.addressInTextInput.trim() === ''
