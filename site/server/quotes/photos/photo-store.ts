import { sql, type Transaction } from 'kysely'
import { prepareLargeWrite } from '../../db/dialect'
import type { Db, Tables } from '../../db/tables'
import { yieldToEventLoop } from '../../http/yield-to-event-loop'

/** Replaces the stored photos of a simulation. They are erased together with the simulation. */
export const replacePhotos = async (
  transaction: Transaction<Tables>,
  simulation: string,
  jpegs: readonly Uint8Array[],
): Promise<void> => {
  await transaction
    .deleteFrom('simulation_photos')
    .where('simulation_uuid', '=', simulation)
    .execute()
  await prepareLargeWrite(transaction)
  // One statement a photo: a single statement for all of them would be megabytes long.
  for (const [position, jpeg] of jpegs.entries()) {
    await transaction
      .insertInto('simulation_photos')
      .values({ simulation_uuid: simulation, position, jpeg })
      .execute()
    await yieldToEventLoop()
  }
}

/** Copies the photos of a simulation to one that has none. */
export const copyPhotos = async (
  transaction: Transaction<Tables>,
  from: string,
  to: string,
): Promise<void> => {
  const photos = transaction.selectFrom('simulation_photos').where('simulation_uuid', '=', from)
  const stored = await photos.select('position').execute()
  if (stored.length > 0) await prepareLargeWrite(transaction)
  for (const { position } of stored) {
    await transaction
      .insertInto('simulation_photos')
      .columns(['simulation_uuid', 'position', 'jpeg'])
      .expression(
        photos
          .select(({ val }) => [val(to).as('simulation_uuid'), 'position', 'jpeg'])
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

/** Returns a photo as a JPEG; null where there is none. */
export const findPhoto = async (
  db: Db,
  simulation: string,
  position: number,
): Promise<Uint8Array | null> => {
  const row = await db
    .selectFrom('simulation_photos')
    .select('jpeg')
    .where('simulation_uuid', '=', simulation)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.jpeg ?? null
}

/** Returns the total size of a simulation's photos in bytes. */
export const photoBytesOf = async (db: Db, simulation: string): Promise<number> => {
  const { bytes } = await db
    .selectFrom('simulation_photos')
    .select(sql<number>`coalesce(sum(length(jpeg)), 0)`.as('bytes'))
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
    await db.deleteFrom('simulation_photos').where('simulation_uuid', '=', uuid).execute()
    await yieldToEventLoop()
  }
  return old.length
}
