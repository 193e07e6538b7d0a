import type { Violation } from '../../shared/domain/violation'

/** Violations as their fields stand, whichever was found first; what has no field of its own comes last. */
export const inFieldOrder = (violations: readonly Violation[], fields: readonly string[]): readonly Violation[] => {
  const placeOf = ({ propertyPath }: Violation) => {
    const place = fields.indexOf(propertyPath.split('.')[0] ?? '')
    return place === -1 ? fields.length : place
  }
  return violations.toSorted((one, other) => placeOf(one) - placeOf(other))
}
