import type { Db } from '../db/tables'
import { LIMITS } from './limits'
import { countWithin, uncount } from './stored-count'
import { retryAfter } from './too-many'

interface PhotoLimitOptions {
  rateLimitWrites: number
}

/**
 * Counts bytes of photos about to be stored for a lead, copies included, on the caller's connection
 * and across all servers. Returns the seconds to wait; null within the limit.
 */
export const createPhotoLimit =
  ({ rateLimitWrites }: PhotoLimitOptions) =>
  async (connection: Db, leadUuid: string, bytes: number): Promise<string | null> => {
    if (bytes === 0) return null
    const count = await countWithin(connection, 'photos', leadUuid, bytes)
    return count.points > LIMITS.photos.most(rateLimitWrites) ? retryAfter(count) : null
  }

/** Removes bytes of photos that were counted and not stored. */
export const uncountPhotos = (db: Db, leadUuid: string, bytes: number): Promise<void> =>
  uncount(db, 'photos', leadUuid, bytes)

export type PhotoLimit = ReturnType<typeof createPhotoLimit>
