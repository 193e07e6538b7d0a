import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the token of a lead's owner: the right to read and erase the lead. Derived from the uuid,
 * so that a repeated creation can return it although it is not stored.
 */
export const leadToken = (secret: string, uuid: string): string =>
  createHmac('sha256', secret).update(`lead token ${uuid}`).digest('base64url')

/** Returns the stored hash of a token: owners keep their right when the server's secret changes. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Tells if one of the space-separated hashes is the token's. Constant time. */
export const isTokenOf = (hashes: string, token: string): boolean => {
  const receivedHash = createHash('sha256').update(token).digest()
  return hashes
    .split(' ')
    .some(hash => timingSafeEqual(receivedHash, Buffer.from(hash, 'base64url')))
}

/** Leads with orders are anonymised, not deleted; an empty hash matches no token. */
export const ERASED_HASH = ''
