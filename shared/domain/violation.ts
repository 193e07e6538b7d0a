import { array, type Infer, lazy, string, type } from 'superstruct'

/** One thing wrong with a body: the field's path as API Platform writes it (`departureAddress.city`), and why, in French. */
export const Violation = lazy(() => type({ propertyPath: string(), message: string() }))
export type Violation = Infer<typeof Violation>

/** API Platform's 422 in any of its versions: the keys that are the same in all of them. */
export const ConstraintViolationList = lazy(() => type({ violations: array(Violation) }))
