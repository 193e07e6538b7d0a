import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether two secrets are the same: in the same time wherever they differ. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))
