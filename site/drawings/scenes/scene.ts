import type { Drawing, Field } from '../kit'

/** A larger picture in the same hand, on a field of its own. */
export interface Scene extends Field {
  readonly shapes: Drawing
}
