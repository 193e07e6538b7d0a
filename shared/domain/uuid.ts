import { pattern, string } from 'superstruct'

/**
 * A uuid in lower case; ours are random (version 4), an upstream's may be of any version. Knowledge
 * of one grants read access to its resource.
 */
export const Uuid = pattern(
  string(),
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
)
