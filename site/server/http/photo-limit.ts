import type { Db } from '../db/tables'
import { countWithin } from './stored-count'
import { retryAfter } from './too-many'

export interface PhotoLimitOptions {
  rateLimitWrites: number
}

const DAY_MS = 24 * 3_600_000
/**
 * Bytes of photos a day for one lead, per write allowed in a minute: 60 MB for a limit of 60, ten
 * quotes with many photos each.
 */
const BYTES_OF_ONE_A_DAY = 1_000_000

/**
 * Counts bytes of photos about to be stored for a lead, copies included, on the caller's connection
 * and so across all servers. Returns the seconds to wait; null when there is room.
 */
export const createPhotoLimit =
  ({ rateLimitWrites }: PhotoLimitOptions) =>
  async (connection: Db, leadUuid: string, bytes: number): Promise<string | null> => {
    if (bytes === 0) return null
    const count = await countWithin(connection, `photos:${leadUuid}`, DAY_MS, bytes)
    return count.points > rateLimitWrites * BYTES_OF_ONE_A_DAY ? retryAfter(count) : null
  }

export type PhotoLimit = ReturnType<typeof createPhotoLimit>
