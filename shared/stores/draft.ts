import { emptyFunnelValues, type FunnelValues } from '../domain/funnel-values'
import { heavyCount, type HeavyForm } from '../domain/heavy-items'
import type { Inventory } from '../domain/inventory'
import { FIRST_STEP, type Step } from '../domain/steps'
import { type FormState, isPathUnder } from './form-session'

/** Form of the funnel, and where the customer is in it. */
export interface Draft extends FormState<FunnelValues> {
  step: Step
  /** The open room of the list; '' while none was chosen. */
  room: string
  /** A heavy item being typed. */
  heavyForm: HeavyForm | null
  /** Pieces that were recognised on photos and added to the list. */
  recognised: Inventory
  /** Reason why going back was refused, until something changes. */
  notice: 'back-blocked' | null
  /** Number of refusals. */
  notices: number
  /** Pieces removed from the list since the catalogue no longer has them. */
  missingPieces: string[]
}

export const newDraft = (step: Step = FIRST_STEP): Draft => ({
  values: emptyFunnelValues(),
  step,
  room: '',
  heavyForm: null,
  recognised: {},
  violations: [],
  refusals: 0,
  notice: null,
  notices: 0,
  missingPieces: [],
})

const LAST_STOP = ['arrivalAddress', 'endStorageDate']

/** Tells if a change of the fields also fixes a violation at another path. */
export const isFixedWith = (
  path: string,
  fields: readonly string[],
  values: FunnelValues,
): boolean =>
  // Heavy items alone are a list.
  (path === 'inventory' && heavyCount(values) > 0) ||
  // Arrival and storage replace each other: the hidden one has no violations.
  (fields.includes('needStorage') && LAST_STOP.some(field => isPathUnder(path, field)))

export const showStep = (draft: Draft, step: Step): void => {
  if (step !== draft.step) draft.missingPieces = []
  draft.step = step
  draft.violations = []
  draft.refusals = 0
  draft.notice = null
}
