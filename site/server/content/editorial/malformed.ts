import { StructError } from 'superstruct'
import type { ContentLog } from '../content-source'

/** Logs a malformed entry with its field. Rethrows anything but a `StructError`. */
export const logMalformed = (fault: unknown, entry: object, log: ContentLog): void => {
  if (!(fault instanceof StructError)) throw fault
  log.warn({ ...entry, field: fault.path.join('.') }, 'Malformed api call')
}
