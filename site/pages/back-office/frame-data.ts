import type { ActingAdviser } from '../../ports/acting-adviser'
import type { Violation } from '../../../shared/domain/violation'

/** A refused form: its values and violations. */
export interface Returned {
  form: string
  values: Readonly<Record<string, string>>
  violations: readonly Violation[]
  /** Message about the form as a whole; may be empty. */
  notice: string
}

/** Data of the frame around every page. */
export interface FrameData {
  adviser: ActingAdviser
  /** Outcome of the previous act, in words; may be empty. */
  confirmation: string
  returned: Returned | null
  /** Address of the page, without the confirmation. */
  path: string
  /** Content of the search field. */
  search: string
  /** Creates an idempotency key for a form of the page: a form posted twice acts once. */
  newKey: () => string
}
