import { array, type Infer, lazy, string, type } from 'superstruct'

/**
 * A fault of a body: the field's path in API Platform's form (`departureAddress.city`), and the
 * reason in French.
 */
export const Violation = lazy(() => type({ propertyPath: string(), message: string() }))
export type Violation = Infer<typeof Violation>

/** API Platform's 422 in any of its versions: the keys that are the same in all of them. */
export const ConstraintViolationList = lazy(() => type({ violations: array(Violation) }))
