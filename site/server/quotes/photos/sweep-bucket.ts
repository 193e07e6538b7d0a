import { storedSecret } from '../../db/secret'
import type { Db } from '../../db/tables'
import type { Log } from '../../http/logger'
import type { Bucket, ListedObject } from './bucket/bucket'
import { adoptObjects, knownKeys } from './photo-objects'

interface BucketSweepDeps {
  db: Db
  bucket: Pick<Bucket, 'get' | 'list' | 'put'>
  now: () => Date
  log: Pick<Log, 'warn'>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Key of the object that names the database to which the folder belongs. */
const OWNER_KEY = 'owner.txt'
/** Age from which an unknown object is no trial of a server that has just started. */
const TRIAL_MS = 10 * MINUTE_MS
/** Number of unknown objects in a listing from which they are too many, if they are most of it. */
const MANY = 100

/**
 * Creates the job that looks through the bucket for objects without a row, older than a day, and has
 * them erased a day later: a back-up was restored since. The first run writes the database's own id
 * into an empty folder, or into one of which it knows each object; nothing is touched in a folder
 * without that id, nor in one in which most objects are unknown. Returns the number of found objects.
 */
export const createBucketSweep = ({ db, bucket, now, log }: BucketSweepDeps) => {
  /** Returns the listed objects that have no row and are older than `ageMs`. */
  const unknownIn = async (objects: readonly ListedObject[], ageMs: number) => {
    const old = objects.filter(({ changedAt }) => now().getTime() - changedAt.getTime() > ageMs)
    const known = await knownKeys(
      db,
      old.map(({ key }) => key),
    )
    return { old, unknown: old.filter(({ key }) => !known.has(key)) }
  }

  /** Tells if the folder belongs to this database. */
  const isOwnFolder = async (first: readonly ListedObject[]): Promise<boolean> => {
    const id = await storedSecret(db, 'photo-folder')
    const read = await bucket.get(OWNER_KEY)
    if (!read.ok) return false
    if (read.value !== null && Buffer.from(read.value).toString() === id) return true
    const isFree = read.value === null && (await unknownIn(first, TRIAL_MS)).unknown.length === 0
    if (isFree) return (await bucket.put(OWNER_KEY, Buffer.from(id))).ok
    log.warn('photo store: its folder belongs to another database')
    return false
  }

  return async (): Promise<number> => {
    let found = 0
    let isOwn = false
    let after: string | undefined
    do {
      const listed = await bucket.list(after)
      if (!listed.ok) return found
      const { objects, next } = listed.value
      isOwn ||= await isOwnFolder(objects)
      if (!isOwn) return found
      const { old, unknown } = await unknownIn(objects, DAY_MS)
      if (unknown.length > MANY && unknown.length > old.length / 2) {
        log.warn({ objects: unknown.length }, 'photo store: most of its objects are unknown')
        return found
      }
      found += await adoptObjects(db, unknown, now())
      after = next ?? undefined
    } while (after !== undefined)
    return found
  }
}
