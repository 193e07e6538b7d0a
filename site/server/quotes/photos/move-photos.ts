import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/tables'
import type { Bucket } from './bucket/bucket'
import { KEY_END } from './bucket/s3-answers'
import { announceObjects, checksum, releaseObjects } from './photo-objects'
import { NO_JPEG } from './photo-store'

interface MoveDeps {
  db: Db
  bucket: Pick<Bucket, 'put' | 'get'>
  now: () => Date
  /** Called after each few photos with the number that was looked at, and of all to be moved. */
  onProgress: (done: number, all: number) => void
}

/** Place of a photo. */
interface Place {
  simulation_uuid: string
  position: number
}

/**
 * Outcome of one photo; `changed`: the customer replaced it meanwhile; `lost`: the object is missing
 * or differs from what was written; `failed`: the bucket does not answer, is full or refuses.
 */
type Moved = 'moved' | 'changed' | 'lost' | 'failed'

export interface MoveCounts extends Record<Moved, number> {
  /** Photos that are still where they were. */
  left: number
}

/** Photos that are moved at the same time. */
const AT_ONCE = 4

const isAfter = ({ simulation_uuid, position }: Place) =>
  sql<boolean>`(simulation_uuid, position) > (${simulation_uuid}, ${position})`

type Side = 'database' | 'bucket'

const photosIn = (db: Db, side: Side) =>
  db
    .selectFrom('simulation_photos')
    .where('object_key', side === 'database' ? 'is' : 'is not', null)

const countIn = async (db: Db, side: Side): Promise<number> => {
  const { count } = await photosIn(db, side)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Moves photos from one side, a few at a time, until all were looked at or the bucket fails. */
const moveAll = async (
  { db, onProgress }: Pick<MoveDeps, 'db' | 'onProgress'>,
  from: Side,
  move: (place: Place) => Promise<Moved>,
): Promise<MoveCounts> => {
  const counts = { moved: 0, changed: 0, lost: 0, failed: 0 }
  const all = await countIn(db, from)
  let last: Place = { simulation_uuid: '', position: -1 }
  for (let done = 0; counts.failed === 0;) {
    const places = await photosIn(db, from)
      .select(['simulation_uuid', 'position'])
      .where(isAfter(last))
      .orderBy('simulation_uuid')
      .orderBy('position')
      .limit(AT_ONCE)
      .execute()
    const end = places.at(-1)
    if (end === undefined) break
    for (const outcome of await Promise.all(places.map(move))) counts[outcome] += 1
    done += places.length
    onProgress(done, Math.max(done, all))
    last = end
  }
  return { ...counts, left: await countIn(db, from) }
}

/**
 * Moves photos from the database to the bucket while servers run. The bytes of a photo leave its row
 * only after the bucket has returned the same bytes: the move can be stopped at any moment and run
 * again. Servers erase the objects that an interrupted move leaves without a photo.
 */
export const moveToBucket = ({ bucket, now, ...deps }: MoveDeps): Promise<MoveCounts> => {
  const { db } = deps
  return moveAll(deps, 'database', async ({ simulation_uuid, position }) => {
    const photo = () =>
      photosIn(db, 'database')
        .where('simulation_uuid', '=', simulation_uuid)
        .where('position', '=', position)
    const row = await photo().select('jpeg').executeTakeFirst()
    if (row === undefined) return 'changed'
    const jpeg = Buffer.from(row.jpeg)
    const key = `${randomUUID()}${KEY_END}`
    await announceObjects(db, [{ key, bytes: jpeg.length, sha256: checksum(jpeg) }], now())
    const written = await bucket.put(key, jpeg)
    const read = written.ok ? await bucket.get(key) : written
    const isWhole = read.ok && read.value !== null && jpeg.equals(read.value)
    if (!isWhole) {
      await releaseObjects(db, [key])
      return read.ok ? 'lost' : 'failed'
    }
    const { numUpdatedRows } = await db
      .updateTable('simulation_photos')
      .set({ jpeg: NO_JPEG, object_key: key })
      .where('simulation_uuid', '=', simulation_uuid)
      .where('position', '=', position)
      .where('object_key', 'is', null)
      // The customer may have replaced the photo since it was read.
      .where('jpeg', '=', jpeg)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return 'moved'
    await releaseObjects(db, [key])
    return 'changed'
  })
}

/**
 * Moves photos from the bucket back to the database while servers run. An object that is missing or
 * altered stays in the bucket.
 */
export const moveToDatabase = ({ bucket, ...deps }: MoveDeps): Promise<MoveCounts> => {
  const { db } = deps
  return moveAll(deps, 'bucket', async ({ simulation_uuid, position }) => {
    const row = await db
      .selectFrom('simulation_photos')
      .innerJoin('photo_objects', 'photo_objects.object_key', 'simulation_photos.object_key')
      .select(['photo_objects.object_key', 'sha256'])
      .where('simulation_uuid', '=', simulation_uuid)
      .where('position', '=', position)
      .executeTakeFirst()
    if (row === undefined) return 'changed'
    const { object_key: key, sha256 } = row
    const read = await bucket.get(key)
    if (!read.ok) return 'failed'
    const jpeg = read.value
    if (jpeg === null || checksum(jpeg) !== sha256) return 'lost'
    return db.transaction().execute(async transaction => {
      const { numUpdatedRows } = await transaction
        .updateTable('simulation_photos')
        .set({ jpeg, object_key: null })
        .where('simulation_uuid', '=', simulation_uuid)
        .where('position', '=', position)
        .where('object_key', '=', key)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) return 'changed'
      await releaseObjects(transaction, [key])
      return 'moved'
    })
  })
}
