import type { Db } from '../../db/tables'
import { retryTime } from '../../jobs/next-try'
import type { Bucket } from './bucket/bucket'
import { forgetObject, leaseUnused, retryObjects } from './photo-objects'

interface ObjectErasureDeps {
  db: Db
  bucket: Pick<Bucket, 'delete'>
  now: () => Date
}

/** Failures in a row after which the store is asked no more in this run. */
const MAX_FAILURES = 3

/**
 * Creates the job that erases objects of the bucket to which no photo refers: those of erased
 * customers and of quotes that were not stored. An object that cannot be erased is tried again until
 * it is; after three failures in a row the rest is put off too. Returns the number of erased objects.
 */
export const createObjectErasures =
  ({ db, bucket, now }: ObjectErasureDeps) =>
  async (): Promise<number> => {
    let erased = 0
    let failures = 0
    for (;;) {
      const leased = await leaseUnused(db, now())
      if (leased.length === 0) return erased
      for (const [index, object] of leased.entries()) {
        const { ok } = await bucket.delete(object.object_key)
        failures = ok ? 0 : failures + 1
        if (ok) {
          await forgetObject(db, object)
          erased += 1
          continue
        }
        const isLast = failures >= MAX_FAILURES
        const putOff = isLast ? leased.slice(index) : [object]
        const tries = Math.max(...putOff.map(each => each.tries))
        await retryObjects(db, putOff, retryTime(tries, now(), Math.random()))
        if (isLast) return erased
      }
    }
  }
