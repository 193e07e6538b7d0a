import { proxy } from 'valtio/vanilla'
import { toJson } from '../api/to-json'
import type { Violation } from '../domain/violation'
import type { Persistence } from './persistence'

/**
 * Writing a long inventory takes a phone some milliseconds, so it is not done at each key press.
 */
const SAVE_DELAY_MS = 500

interface Saver {
  /** Saves a moment after the first change that has not been saved. */
  soon(): void
  /** A save is waited for. */
  isAwaited(): boolean
  /** Drops the pending save. */
  drop(): void
}

/** With `quietMs`, saves that long after the last change instead: for small records. */
const createSaver = (save: () => unknown, quietMs?: number): Saver => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    soon: () => {
      if (quietMs !== undefined) drop()
      timer ??= setTimeout(save, quietMs ?? SAVE_DELAY_MS)
    },
    isAwaited: () => timer !== undefined,
    drop,
  }
}

/** Values of a form with their violations. */
export interface FormState<Values> {
  values: Values
  /** Violations that are shown, by field; a change of a field removes its own. */
  violations: Violation[]
  /** Number of refused submits: each moves the focus to the summary. 0 again once nothing is wrong. */
  refusals: number
}

interface FormSessionOptions<Values, State> {
  /** Returns the state of a form that nothing was typed into. */
  newState(): State
  persistence: Pick<Persistence<never>, 'isMisdated'>
  /** Writes the form to the device; false where the device refuses. */
  write(): boolean
  /** Milliseconds after the last change at which the form is written; default: half a second after the first one. */
  quietMs?: number
  /** Tells if a change of `fields` also fixes the violation at `path`. */
  isFixedWith?(path: string, fields: readonly string[], values: Values): boolean
  /** Returns the entry of a list that holds `path`: a change of other entries keeps its violations. */
  entryAt?(values: Values, path: string): unknown
}

/** Returns whether a violation's path is a field's or inside it. */
export const isPathUnder = (path: string, field: string) =>
  path === field || path.startsWith(`${field}.`)

/** Returns whether a field is untouched: leaving it is not a mistake. */
export const isUntouched = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'addressInTextInput' in value
    ? value.addressInTextInput === ''
    : !value

/** Creates a form of one customer: its values and violations, and when they are written to the device. */
export const createFormSession = <Values extends object, State extends FormState<Values>>(
  options: FormSessionOptions<Values, State>,
) => {
  const { newState, persistence, write, isFixedWith, entryAt } = options
  const state = proxy(newState())
  const form: FormState<Values> = state
  let arrivedWith: Partial<Values> = {}
  const save = (): boolean => {
    saver.drop()
    return write()
  }
  const saver = createSaver(save, options.quietMs)

  /** Removes the violations that a change of these fields fixes; `change` makes the change. */
  const fix = (fields: readonly string[], change: () => void = () => undefined): void => {
    const entries = () =>
      form.violations.map(({ propertyPath }) => toJson(entryAt?.(form.values, propertyPath)))
    const before = entries()
    change()
    const after = entries()
    const isFixed = ({ propertyPath }: Violation, index: number) =>
      isFixedWith?.(propertyPath, fields, form.values) ||
      (fields.some(field => isPathUnder(propertyPath, field)) &&
        (before[index] === undefined || before[index] !== after[index]))
    const remaining = form.violations.filter((violation, index) => !isFixed(violation, index))
    // A new array, even an empty one, would render every field again.
    if (remaining.length < form.violations.length) form.violations = remaining
    // Once all is fixed, a later mistake is shown at its field, and no summary takes the focus.
    if (remaining.length === 0) form.refusals = 0
  }

  return {
    form: state,
    save,
    fix,
    /** Changes values for the customer: their violations go, and the form is written soon. */
    edit: (changes: Partial<Values>): void => {
      fix(Object.keys(changes), () => Object.assign(form.values, changes))
      saver.soon()
    },
    /** Sets values that come with the page: nothing is written for them, and they outlive `clear`. */
    prefill: (changes: Partial<Values>): void => {
      arrivedWith = { ...arrivedWith, ...changes }
      Object.assign(form.values, changes)
    },
    /** Shows the violations of a submit. */
    refuse: (violations: Violation[]): void => {
      form.violations = violations
      form.refusals += 1
    },
    /** Shows what is wrong with a field left with `value`; an empty field waits for the submit. */
    leaveField: (path: string, value: unknown, find: () => readonly Violation[]): void => {
      if (isUntouched(value)) return
      const isHere = ({ propertyPath }: Violation) => isPathUnder(propertyPath, path)
      form.violations = [
        ...form.violations.filter(violation => !isHere(violation)),
        ...find().filter(isHere),
      ]
    },
    /** Writes the form soon, as a change does. */
    saveSoon: saver.soon,
    isSaveAwaited: saver.isAwaited,
    /** Writes pending changes now. */
    flush: (): void => {
      if (saver.isAwaited() || persistence.isMisdated()) save()
    },
    /** Resets the form to the values of the page; the device is left alone. */
    clear: (): void => {
      saver.drop()
      Object.assign(state, newState())
      Object.assign(form.values, arrivedWith)
    },
  }
}
