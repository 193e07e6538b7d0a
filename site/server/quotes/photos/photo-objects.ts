import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Db, Tables } from '../../db/tables'
import { createLeaseQueue } from '../../jobs/lease-queue'

/** An object that is about to be written, or was found in the bucket. */
interface NewObject {
  key: string
  bytes: number
  sha256: string
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Time between the writing of an object and the storing of the quote that refers to it. */
const UNBOUND_MS = 15 * MINUTE_MS
/**
 * Time after which an object in use is looked at again: a former release deletes photos without
 * releasing their objects.
 */
const USED_MS = DAY_MS
/**
 * Time between the finding of an object without a row and its erasure: until then the restore of a
 * wrong back-up can be undone.
 */
const FOUND_MS = DAY_MS
/** Time due of an object to be erased at once. */
const AT_ONCE = ''

/** Objects that are looked at in one statement. */
const BATCH = 500
const LEASE_MS = 10 * MINUTE_MS

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

export const checksum = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Objects that are due to be looked at: erased, unless a photo refers to them. */
const OBJECTS = createLeaseQueue({
  table: 'photo_objects',
  keys: ['object_key'],
  due: 'due_at',
  tries: 'tries',
})
export type LeasedObject = Awaited<ReturnType<typeof OBJECTS.lease>>[number]

const isUsed = sql<boolean>`exists (
  select 1 from simulation_photos where simulation_photos.object_key = photo_objects.object_key
)`

/** Records objects before they are written: without a photo in time, they are erased. */
export const announceObjects = async (
  db: Db,
  objects: readonly NewObject[],
  now: Date,
): Promise<void> => {
  if (objects.length === 0) return
  const due_at = after(now, UNBOUND_MS)
  await db
    .insertInto('photo_objects')
    .values(objects.map(({ key, ...object }) => ({ object_key: key, ...object, due_at, tries: 0 })))
    .execute()
}

/** Records objects of the bucket that have no row. Returns their number. */
export const adoptObjects = async (
  db: Db,
  listed: readonly Pick<NewObject, 'key' | 'bytes'>[],
  now: Date,
): Promise<number> => {
  if (listed.length === 0) return 0
  const due_at = after(now, FOUND_MS)
  const values = listed.map(({ key, bytes }) => ({
    object_key: key,
    bytes,
    sha256: '',
    due_at,
    tries: 0,
  }))
  const rows = await db
    .insertInto('photo_objects')
    .values(values)
    .onConflict(conflict => conflict.column('object_key').doNothing())
    .returning('object_key')
    .execute()
  return rows.length
}

/** Returns those of the keys that have a row. */
export const knownKeys = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('photo_objects')
    .select('object_key')
    .where('object_key', 'in', keys)
    .execute()
  return new Set(rows.map(({ object_key }) => object_key))
}

/** Makes objects due for erasure at once; those to which a photo still refers stay. */
export const releaseObjects = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await db
    .updateTable('photo_objects')
    .set({ due_at: AT_ONCE })
    .where('object_key', 'in', keys)
    .execute()
}

/** Puts off the erasure of a simulation's objects, so that the transaction can refer to them again. */
export const holdObjectsOf = async (
  transaction: Transaction<Tables>,
  simulation: string,
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('photo_objects')
    .set({ due_at: after(now, UNBOUND_MS) })
    .where('object_key', 'in', ({ selectFrom }) =>
      selectFrom('simulation_photos')
        .select('simulation_photos.object_key')
        .where('simulation_uuid', '=', simulation)
        .where('simulation_photos.object_key', 'is not', null)
        .$asScalar(),
    )
    .execute()
}

/** Returns the number of objects whose erasure has failed so far. */
export const countFailedErasures = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('photo_objects')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('tries', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the number of objects to which no photo refers and that are not erased yet. */
export const countUnused = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('photo_objects')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(({ not }) => not(isUsed))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Tells if photos are in a bucket. */
export const hasObjects = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('photo_objects').select('object_key').limit(1).executeTakeFirst()) !==
  undefined

/** Puts off the objects that are due and in use. */
const postponeUsed = async (db: Db, now: Date): Promise<void> => {
  const due = db
    .selectFrom('photo_objects')
    .select('object_key')
    .where('due_at', '<=', now.toISOString())
    .where(isUsed)
    .limit(BATCH)
  // Usually there is none: a read first saves a write.
  while ((await due.limit(1).execute()).length > 0)
    await db
      .updateTable('photo_objects')
      .set({ due_at: after(now, USED_MS), tries: 0 })
      .where('object_key', 'in', due)
      .execute()
}

/** Leases objects to be erased; other servers get others. */
export const leaseUnused = async (db: Db, now: Date): Promise<LeasedObject[]> => {
  await postponeUsed(db, now)
  return OBJECTS.lease(db, { limit: BATCH, leaseMs: LEASE_MS, now, only: sql`not ${isUsed}` })
}

/** Forgets an object that was erased. */
export const forgetObject = async (db: Db, leased: LeasedObject): Promise<void> => {
  await db.deleteFrom('photo_objects').where(OBJECTS.isHeld(leased)).execute()
}

/** Puts off objects that could not be erased. */
export const retryObjects = async (
  db: Db,
  leased: readonly LeasedObject[],
  at: Date,
): Promise<void> => {
  for (const object of leased)
    await db
      .updateTable('photo_objects')
      .set({ due_at: at.toISOString() })
      .where(OBJECTS.isHeld(object))
      .execute()
}
