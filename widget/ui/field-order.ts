import type { Violation } from '../../shared/domain/violation'

/** Which of a form's fields a path is of, or inside of: what is wrong inside an address is mended at its field. */
export const fieldOf = (path: string, fields: readonly string[]): string | undefined =>
  fields.find(field => path === field || path.startsWith(`${field}.`))

/** Violations as their fields stand, whichever was found first; what has no field of its own comes last. */
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
