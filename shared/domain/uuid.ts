import { pattern, string } from 'superstruct'

/** A uuid, lower case; ours are random (version 4), those of an upstream product API of any version. Knowing one is the right to read that one thing. */
export const Uuid = pattern(
  string(),
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
)
