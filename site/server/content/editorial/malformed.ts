import { StructError } from 'superstruct'
import type { ContentLog } from '../content-source'

/** Logs what could not be read of `whose` with its field. Throws what is no `StructError` again. */
export const tellMalformed = (fault: unknown, whose: object, log: ContentLog): void => {
  if (!(fault instanceof StructError)) throw fault
  log.warn({ ...whose, field: fault.path.join('.') }, 'Malformed api call')
}
