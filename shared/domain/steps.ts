import { enums, type Infer } from 'superstruct'
import { addressFault } from './address'
import type { FunnelValues } from './funnel-values'
import { addressFaults, volumeFaults } from './simulation'
import { hasArrival } from './stops'

/** The steps' slugs in their order (spec §2); the last is the price and booking page. */
export const STEPS = ['mes-coordonnees', 'choix-volume', 'mon-volume', 'mes-adresses', 'reserver'] as const
export const Step = enums(STEPS)
export type Step = Infer<typeof Step>

export const FIRST_STEP: Step = STEPS[0]

/** Spec §2, in percent. */
export const STEP_PROGRESS: Readonly<Record<Step, number>> = {
  'mes-coordonnees': 25,
  'choix-volume': 50,
  'mon-volume': 75,
  'mes-adresses': 100,
  reserver: 100,
}

export const stepAfter = (step: Step): Step => STEPS[Math.min(STEPS.indexOf(step) + 1, STEPS.length - 1)] ?? step
export const stepBefore = (step: Step): Step => STEPS[Math.max(STEPS.indexOf(step) - 1, 0)] ?? step

interface Progress {
  values: FunnelValues
  /** The server has the contact details as they stand. */
  isLeadSent: boolean
}

const isComplete: Readonly<Record<Step, (progress: Progress) => boolean>> = {
  'mes-coordonnees': ({ values, isLeadSent }) => isLeadSent && addressFault(values.departureAddress) === null,
  'choix-volume': ({ values }) => values.isKnownVolume !== null,
  'mon-volume': ({ values }) => volumeFaults(values).length === 0,
  'mes-adresses': ({ values }) => addressFaults(values).length === 0,
  reserver: () => false,
}

/** The furthest step that all the steps before it allow: only the first one at the start (spec §2). */
export const furthestStep = (progress: Progress): Step => STEPS.find(step => !isComplete[step](progress)) ?? 'reserver'

/**
 * `step` itself if it may be entered, else the furthest that may. The booking page may be once there is a lead (spec §4):
 * it says what is missing.
 */
export const allowedStep = (step: Step, progress: Progress): Step => {
  const furthest = furthestStep(progress)
  if (step === 'reserver' && furthest !== FIRST_STEP) return step
  return STEPS.indexOf(step) <= STEPS.indexOf(furthest) ? step : furthest
}

/** Spec §4: nobody goes back from the addresses with an empty arrival. Text that was not chosen is not empty. */
export const isBackBlocked = (from: Step, to: Step, values: FunnelValues): boolean =>
  from === 'mes-adresses' &&
  STEPS.indexOf(to) < STEPS.indexOf(from) &&
  hasArrival(values) &&
  values.arrivalAddress.addressInTextInput.trim() === ''
