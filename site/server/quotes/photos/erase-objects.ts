import type { Log } from '../../http/logger'
import { nextTry } from '../../jobs/next-try'
import type { Db } from '../../db/tables'
import type { Bucket } from './bucket/bucket'
import { adoptObjects, forgetObject, knownKeys, leaseUnused, retryObject } from './photo-objects'

interface ObjectErasureDeps {
  db: Db
  bucket: Pick<Bucket, 'delete' | 'list'>
  now: () => Date
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Creates the job that erases objects of the bucket to which no photo refers: those of erased
 * customers and of quotes that were not stored. What cannot be erased is tried again until it is.
 * Returns the number of erased objects.
 */
export const createObjectErasures =
  ({ db, bucket, now }: ObjectErasureDeps) =>
  async (): Promise<number> => {
    let erased = 0
    for (;;) {
      const leased = await leaseUnused(db, now())
      if (leased.length === 0) return erased
      for (const object of leased) {
        const { ok } = await bucket.delete(object.object_key)
        if (ok) {
          await forgetObject(db, object)
          erased += 1
          continue
        }
        const at = nextTry({
          tries: object.tries,
          createdAt: now(),
          now: now(),
          isRefused: false,
          mayAbandon: false,
          chance: Math.random(),
        })
        if (at !== null) await retryObject(db, object, at)
      }
    }
  }

/** Number of unknown objects in a listing from which they are too many, if they are most of it. */
const MANY = 100

/**
 * Creates the job that looks through the bucket for objects without a row, older than a day, and has
 * them erased a day later: a back-up was restored since. A folder in which most objects are unknown
 * belongs to another database, and nothing of it is touched. Returns the number of found objects.
 */
export const createObjectSweep =
  ({ db, bucket, now, log }: ObjectErasureDeps & { log: Pick<Log, 'warn'> }) =>
  async (): Promise<number> => {
    let found = 0
    let after: string | undefined
    do {
      const listed = await bucket.list(after)
      if (!listed.ok) return found
      const old = listed.value.objects.filter(
        ({ changedAt }) => now().getTime() - changedAt.getTime() > DAY_MS,
      )
      const known = await knownKeys(
        db,
        old.map(({ key }) => key),
      )
      const orphans = old.filter(({ key }) => !known.has(key))
      if (orphans.length > MANY && orphans.length > old.length / 2) {
        log.warn({ objects: orphans.length }, 'photo store: most of its objects are unknown')
        return found
      }
      found += await adoptObjects(db, orphans, now())
      after = listed.value.next ?? undefined
    } while (after !== undefined)
    return found
  }
