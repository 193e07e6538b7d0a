import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Tells, in constant time, if an `Authorization` header holds the token. */
export const isBearer = (header: string, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(header), digest(`Bearer ${token}`))
