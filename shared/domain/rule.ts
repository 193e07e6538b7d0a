import { Struct } from 'superstruct'

/**
 * Reason why a value is refused; `path` from the root if it differs from the place of the rule.
 */
interface RuleFault {
  refinement: string
  path?: string[]
}

/** Rules that name their own reasons. With superstruct's `refine` all refusals of one rule bear the rule's name. */
export const withRules = /* @__NO_SIDE_EFFECTS__ */ <T, S>(
  struct: Struct<T, S>,
  rules: (value: T) => RuleFault[],
): Struct<T, S> =>
  new Struct({
    ...struct,
    *refiner(value, context) {
      yield* struct.refiner(value, context)
      // superstruct also calls refiners with a value of the wrong type if the last fault is a
      // refinement's.
      if (!struct.is(value)) return
      for (const fault of rules(value)) yield { message: fault.refinement, ...fault }
    },
  })

/** Same for a rule with one reason at a time. */
export const withRule = /* @__NO_SIDE_EFFECTS__ */ <T, S>(
  struct: Struct<T, S>,
  rule: (value: T) => RuleFault | null,
): Struct<T, S> =>
  withRules(struct, value => {
    const fault = rule(value)
    return fault === null ? [] : [fault]
  })
