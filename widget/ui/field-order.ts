import type { Violation } from '../../shared/domain/violation'

/** Returns the field of a path: a violation inside an address belongs to its field. */
export const fieldOf = (path: string, fields: readonly string[]): string | undefined =>
  fields.find(field => path === field || path.startsWith(`${field}.`))

/** Sorts violations by field; those without a field come last. */
export const inFieldOrder = (
  violations: readonly Violation[],
  fields: readonly string[],
): readonly Violation[] => {
  const placeOf = ({ propertyPath }: Violation) => {
    const field = fieldOf(propertyPath, fields)
    return field === undefined ? fields.length : fields.indexOf(field)
  }
  return [...violations].sort((one, other) => placeOf(one) - placeOf(other))
}
