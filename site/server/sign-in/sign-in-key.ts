import { createHash, randomBytes } from 'node:crypto'

/** Hash under which a personal token or the key of a link is stored. */
export const hashedKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url')

/** Returns a random key of 43 characters. */
export const newKey = (): string => randomBytes(32).toString('base64url')
