import { pattern, string } from 'superstruct'

/** A random (version 4) uuid, lower case. Knowing one is the right to read that one thing. */
export const Uuid = pattern(string(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
