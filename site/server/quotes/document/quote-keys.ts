import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { addDays, type IsoDate } from '../../../../shared/domain/moving-date'
import type { Db, Tables } from '../../db/tables'

/** Returns the hash under which a key or a device is stored. */
export const hashed = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')

/** Returns a new key that opens nothing yet. It is sent by mail only. */
export const newQuoteKey = (): string => randomBytes(32).toString('base64url')

/** Lets the key open the simulation once, until the end of `lastDay`. */
export const insertQuoteKey = async (
  transaction: Transaction<Tables>,
  key: string,
  simulationUuid: string,
  lastDay: IsoDate,
): Promise<void> => {
  await transaction
    .insertInto('quote_keys')
    .values({
      key_hash: hashed(key),
      simulation_uuid: simulationUuid,
      expires_at: `${addDays(lastDay, 1)}T00:00:00.000Z`,
      used_by: null,
    })
    .execute()
}

/**
 * Returns the simulation that a key opens; null when it was used on another device, is too old or
 * does not exist.
 */
export const spendQuoteKey = async (
  db: Db,
  key: string,
  device: string,
  now: Date,
): Promise<string | null> => {
  const used = await db
    .updateTable('quote_keys')
    .set({ used_by: hashed(device) })
    .where('key_hash', '=', hashed(key))
    .where('expires_at', '>', now.toISOString())
    .where(({ eb, or }) => or([eb('used_by', 'is', null), eb('used_by', '=', hashed(device))]))
    .returning('simulation_uuid')
    .executeTakeFirst()
  return used?.simulation_uuid ?? null
}

/**
 * Changes the simulation of a key, which `copy` creates in the same transaction; a second call for
 * the same key waits for the first. Returns the simulation that the key opens; null if none was
 * created.
 */
export const moveQuoteKey = (
  db: Db,
  key: string,
  from: string,
  copy: (transaction: Transaction<Tables>) => Promise<string | null>,
): Promise<string | null> =>
  db.transaction().execute(async transaction => {
    // An update without a change locks the row.
    const lockedRow = await transaction
      .updateTable('quote_keys')
      .set(({ ref }) => ({ used_by: ref('used_by') }))
      .where('key_hash', '=', hashed(key))
      .returning('simulation_uuid')
      .executeTakeFirst()
    if (lockedRow === undefined || lockedRow.simulation_uuid !== from)
      return lockedRow?.simulation_uuid ?? null
    const simulation_uuid = await copy(transaction)
    if (simulation_uuid === null) return null
    await transaction
      .updateTable('quote_keys')
      .set({ simulation_uuid })
      .where('key_hash', '=', hashed(key))
      .execute()
    return simulation_uuid
  })
