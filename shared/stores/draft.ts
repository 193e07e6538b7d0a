import { emptyFunnelValues, type FunnelValues } from '../domain/funnel-values'
import { heavyCount, type HeavyForm } from '../domain/heavy-items'
import { FIRST_STEP, type Step } from '../domain/steps'
import { type FormState, isUnder } from './form-session'

/** Form of the funnel, and where the customer is in it. */
export interface Draft extends FormState<FunnelValues> {
  step: Step
  /** The room of the list that is open; '' for none chosen yet. */
  room: string
  /** A heavy item that is being typed. */
  heavyForm: HeavyForm | null
  /** Why the customer was not let go where he wanted to (spec §4), until something changes. */
  notice: 'back-blocked' | null
  /** Grows with each time he is told so. */
  notices: number
  /** Pieces that the catalogue no longer has, taken out of the list. */
  missingPieces: string[]
}

export const newDraft = (step: Step = FIRST_STEP): Draft => ({
  values: emptyFunnelValues(),
  step,
  room: '',
  heavyForm: null,
  violations: [],
  refusals: 0,
  notice: null,
  notices: 0,
  missingPieces: [],
})

const LAST_STOP = ['arrivalAddress', 'endStorageDate']

/** Tells whether a change of the fields also mends what is wrong at another path. */
export const isMendedWith = (
  path: string,
  fields: readonly string[],
  values: FunnelValues,
): boolean =>
  // Heavy items alone are a list.
  (path === 'inventory' && heavyCount(values) > 0) ||
  // Arrival and storage stand in each other's place: the one that is not asked any more has no mistake.
  (fields.includes('needStorage') && LAST_STOP.some(field => isUnder(path, field)))

export const showStep = (draft: Draft, step: Step): void => {
  if (step !== draft.step) draft.missingPieces = []
  draft.step = step
  draft.violations = []
  draft.refusals = 0
  draft.notice = null
}
