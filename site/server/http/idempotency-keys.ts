import { createHash } from 'node:crypto'
import type { Db, IdempotencyKeysTable } from '../db/tables'

/** Time for which a key is remembered: the lifetime of a funnel session. */
export const KEY_LIFETIME_MS = 48 * 3_600_000

const KEY = /^[\x21-\x7e]{1,255}$/

export const isKey = (text: string): boolean => KEY.test(text)

/** Name under which a key that came with a call of a path is stored. */
export const keyOf = (path: string, key: string): string =>
  createHash('sha256').update(`${path}\n${key}`).digest('base64url')

/** Owner of a creation, with which the stored outcome is erased. */
export type Owner = Pick<IdempotencyKeysTable, 'lead_uuid'>

const NOBODY: Owner = { lead_uuid: null }

/**
 * Claims a key for a creation; false: it is claimed or answered already. `staleMs`: age at which a claim without an answer
 * expires, for creations that are no one transaction; null: never before the key.
 */
export const claimKey = async (
  db: Db,
  key: string,
  hash: string,
  staleMs: number | null,
): Promise<boolean> => {
  const now = Date.now()
  const before = (ms: number) => new Date(now - ms).toISOString()
  const fresh = {
    body_hash: hash,
    status: null,
    answer_json: null,
    created_at: new Date(now).toISOString(),
    ...NOBODY,
  }
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ key, ...fresh })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet(fresh)
        .where(({ eb, or, and }) =>
          or([
            eb('idempotency_keys.created_at', '<', before(KEY_LIFETIME_MS)),
            ...(staleMs === null
              ? []
              : [
                  and([
                    eb('idempotency_keys.status', 'is', null),
                    eb('idempotency_keys.created_at', '<', before(staleMs)),
                  ]),
                ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Returns the hash of the body that a key came with, and the outcome if there is one. */
export const findKey = (
  db: Db,
  key: string,
): Promise<{ body_hash: string; answer_json: string | null } | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer_json'])
    .where('key', '=', key)
    .executeTakeFirst()

/** Stores the outcome of a creation under the key that it claimed. */
export const storeOutcome = async (
  db: Db,
  key: string,
  outcome: unknown,
  owner: Owner,
): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ status: 201, answer_json: JSON.stringify(outcome), ...owner })
    .where('key', '=', key)
    .execute()
}

/** Releases a key whose creation was refused. */
export const releaseKey = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
}

/** Stores a value about a creation under a name of its own, for as long as a key; a later value replaces it. */
export const storeUnderName = async (db: Db, name: string, value: object): Promise<void> => {
  const row = {
    key: name,
    body_hash: '',
    status: 201,
    answer_json: JSON.stringify(value),
    created_at: new Date().toISOString(),
    ...NOBODY,
  }
  await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Deletes the outcomes of an erased lead's creations. */
export const deleteOutcomesOfLead = async (db: Db, leadUuid: string): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('lead_uuid', '=', leadUuid).execute()
}
