import { randomBytes } from 'node:crypto'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '../../../shared/domain/public-reference'

/** A random reference. Columns that hold one are unique: whoever inserts tries again on one that is taken. */
export const newReference = (): string =>
  Array.from(
    randomBytes(REFERENCE_LENGTH),
    byte => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length],
  ).join('')
