import { type Expression, sql, type Transaction } from 'kysely'
import { prepareLargeWrite } from '../../db/dialect'
import type { Db, Tables } from '../../db/tables'
import { yieldToEventLoop } from '../../http/yield-to-event-loop'
import type { Bucket } from './bucket/bucket'
import { holdObjectsOf, releaseObjects } from './photo-objects'

/** Storage of photos: rows in the database, the bytes of each in its row or in the bucket. */
export interface PhotoSource {
  db: Db
  /** Null: this server has no bucket. */
  photoBucket: Bucket | null
}

/** A photo to be stored with its quote; `objectKey`: it is in the bucket already. */
export interface NewPhoto {
  jpeg: Uint8Array
  objectKey: string | null
}

/** A photo; `unreachable`: it is in a bucket that does not answer, or that this server does not have. */
export type FoundPhoto =
  { ok: true; jpeg: Uint8Array } | { ok: false; reason: 'unknown' | 'unreachable' }

/** Stored in the row of a photo in the bucket. */
export const NO_JPEG = Buffer.alloc(0)

/** Deletes the photos of simulations; those in the bucket are erased right afterwards. */
export const deletePhotos = async (
  transaction: Transaction<Tables>,
  simulations: Expression<string> | readonly string[],
): Promise<void> => {
  const photos = transaction
    .deleteFrom('simulation_photos')
    .where('simulation_uuid', 'in', simulations)
  const deleted = await photos.returning('object_key').execute()
  await releaseObjects(
    transaction,
    deleted.map(({ object_key }) => object_key).filter(key => key !== null),
  )
}

/** Replaces the stored photos of a simulation. They are erased together with the simulation. */
export const replacePhotos = async (
  transaction: Transaction<Tables>,
  simulation: string,
  photos: readonly NewPhoto[],
): Promise<void> => {
  await deletePhotos(transaction, [simulation])
  if (photos.some(({ objectKey }) => objectKey === null)) await prepareLargeWrite(transaction)
  // One statement a photo: a single statement for all of them would be megabytes long.
  for (const [position, { jpeg, objectKey }] of photos.entries()) {
    await transaction
      .insertInto('simulation_photos')
      .values({
        simulation_uuid: simulation,
        position,
        jpeg: objectKey === null ? jpeg : NO_JPEG,
        object_key: objectKey,
      })
      .execute()
    await yieldToEventLoop()
  }
}

/** Copies the photos of a simulation to one that has none. A copy of a photo in the bucket refers to the same object. */
export const copyPhotos = async (
  transaction: Transaction<Tables>,
  from: string,
  to: string,
  now: Date,
): Promise<void> => {
  await holdObjectsOf(transaction, from, now)
  const photos = transaction.selectFrom('simulation_photos').where('simulation_uuid', '=', from)
  const stored = await photos.select('position').execute()
  if (stored.length > 0) await prepareLargeWrite(transaction)
  for (const { position } of stored) {
    await transaction
      .insertInto('simulation_photos')
      .columns(['simulation_uuid', 'position', 'jpeg', 'object_key'])
      .expression(
        photos
          .select(({ val }) => [val(to).as('simulation_uuid'), 'position', 'jpeg', 'object_key'])
          .where('position', '=', position),
      )
      .execute()
    await yieldToEventLoop()
  }
}

export const hasPhotos = async (db: Db, simulation: string): Promise<boolean> =>
  (await db
    .selectFrom('simulation_photos')
    .select('position')
    .where('simulation_uuid', '=', simulation)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Returns the positions of a simulation's photos, in the order in which they were sent. */
export const photoPositions = async (db: Db, simulation: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('simulation_photos')
    .select('position')
    .where('simulation_uuid', '=', simulation)
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}

/** Returns a photo as a JPEG, from where its bytes are. */
export const findPhoto = async (
  { db, photoBucket }: PhotoSource,
  simulation: string,
  position: number,
): Promise<FoundPhoto> => {
  const row = await db
    .selectFrom('simulation_photos')
    .select(['jpeg', 'object_key'])
    .where('simulation_uuid', '=', simulation)
    .where('position', '=', position)
    .executeTakeFirst()
  if (row === undefined) return { ok: false, reason: 'unknown' }
  if (row.object_key === null) return { ok: true, jpeg: row.jpeg }
  const read = await photoBucket?.get(row.object_key)
  if (read?.ok !== true) return { ok: false, reason: 'unreachable' }
  return read.value === null ? { ok: false, reason: 'unknown' } : { ok: true, jpeg: read.value }
}

/** Returns the total size of a simulation's photos in bytes. */
export const photoBytesOf = async (db: Db, simulation: string): Promise<number> => {
  const { bytes } = await db
    .selectFrom('simulation_photos')
    .leftJoin('photo_objects', 'photo_objects.object_key', 'simulation_photos.object_key')
    .select(sql<number>`coalesce(sum(coalesce(photo_objects.bytes, length(jpeg))), 0)`.as('bytes'))
    .where('simulation_uuid', '=', simulation)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Erases the photos of quotes that are open, without an order and unchanged since `before`; returns the number of quotes. */
export const eraseOldPhotos = async (db: Db, before: string): Promise<number> => {
  const old = await db
    .selectFrom('simulations')
    .select('uuid')
    .where('status', '=', 'open')
    .where('updated_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('simulation_photos')
          .select('position')
          .whereRef('simulation_photos.simulation_uuid', '=', 'simulations.uuid'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.uuid')
            .whereRef('orders.simulation_uuid', '=', 'simulations.uuid'),
        ),
      ),
    )
    .execute()
  for (const { uuid } of old) {
    await db.transaction().execute(transaction => deletePhotos(transaction, [uuid]))
    await yieldToEventLoop()
  }
  return old.length
}
