import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The token of a lead's owner: the right to read and to erase it. Made from the lead's uuid, so that a repeated creation can
 * tell it again though it is stored nowhere.
 */
export const leadToken = (secret: string, uuid: string): string =>
  createHmac('sha256', secret).update(`lead token ${uuid}`).digest('base64url')

/** What is stored of a token: a lead's owner keeps the right to it though the server's secret be changed. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Whether one of the hashes, between spaces, is the token's. Compares in constant time. */
export const isTokenOf = (hashes: string, token: string): boolean => {
  const given = createHash('sha256').update(token).digest()
  return hashes.split(' ').some(hash => timingSafeEqual(given, Buffer.from(hash, 'base64url')))
}

/** The hash of a lead that was erased and stays without a name: it is no token's. */
export const ERASED_HASH = ''
