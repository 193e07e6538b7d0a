import { randomBytes } from 'node:crypto'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '../../../shared/domain/public-reference'

/** Returns a random reference. Its columns are unique: inserts retry when it is taken. */
export const newReference = (): string =>
  Array.from(
    randomBytes(REFERENCE_LENGTH),
    byte => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length],
  ).join('')
