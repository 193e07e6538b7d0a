import { toJson } from '../api/to-json'
import { emptyFunnelValues, type FunnelValues } from '../domain/funnel-values'
import { heavyCount, type HeavyForm } from '../domain/heavy-items'
import { FIRST_STEP, type Step } from '../domain/steps'
import { stopoverAt } from '../domain/stops'
import type { Violation } from '../domain/violation'

/** What the customer has said, and where. */
export interface Draft {
  values: FunnelValues
  step: Step
  /** The room of the list that is open; '' for none chosen yet. */
  room: string
  /** A heavy item that is being typed. */
  heavyForm: HeavyForm | null
  /** What the last submit found wrong, by field; a field that changes loses its own. */
  violations: Violation[]
  /** Grows with each refused submit, so that the summary takes the focus each time. */
  refusals: number
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

/** Whether a violation's path is a field's or inside it. */
export const isUnder = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

const LAST_STOP = ['arrivalAddress', 'endStorageDate']

/** Changes form values; what was wrong with them goes. */
export const editDraft = (
  draft: Pick<Draft, 'values' | 'violations' | 'refusals'>,
  changes: Partial<FunnelValues>,
): void => {
  const fields = Object.keys(changes)
  const stopovers = draft.violations.map(({ propertyPath }) => stopoverAt(draft.values, propertyPath))
  Object.assign(draft.values, changes)
  // Heavy items alone are a list.
  const isListed = heavyCount(draft.values) > 0
  // Arrival and storage stand in each other's place: what was wrong with one is not asked for any more.
  const isSwitched = 'needStorage' in changes
  const isMended = ({ propertyPath }: Violation, index: number) => {
    if (isListed && propertyPath === 'inventory') return true
    if (isSwitched && LAST_STOP.some(field => isUnder(propertyPath, field))) return true
    if (!fields.some(field => isUnder(propertyPath, field))) return false
    // What is said of the other stopovers still holds.
    const before = stopovers[index]
    return before === undefined || toJson(before) !== toJson(stopoverAt(draft.values, propertyPath))
  }
  // A new array, though with nothing in it, has everything drawn anew once more.
  const left = draft.violations.filter((violation, index) => !isMended(violation, index))
  if (left.length < draft.violations.length) draft.violations = left
  // All is mended: a mistake from here on is told at its field, and no summary takes the focus for it.
  if (left.length === 0) draft.refusals = 0
}

export const showStep = (draft: Draft, step: Step): void => {
  if (step !== draft.step) draft.missingPieces = []
  draft.step = step
  draft.violations = []
  draft.refusals = 0
  draft.notice = null
}
