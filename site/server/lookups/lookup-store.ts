import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Db, LookupsTable, Tables } from '../db/tables'

export type Lookup = Selectable<LookupsTable>

/** Time for which a lookup belongs to the server that answers it. */
const LEASE_MS = 60_000
const AT_ONCE = 10

export const insertLookup = async (
  db: Db,
  { reference, email }: Pick<Lookup, 'reference' | 'email'>,
  now: Date,
): Promise<void> => {
  const at = now.toISOString()
  await db
    .insertInto('lookups')
    .values({ uuid: randomUUID(), reference, email, due_at: at, created_at: at })
    .execute()
}

/** Takes lookups that are due, for one of several servers: they are due again when the lease ends. */
export const leaseLookups = async (db: Db, now: Date): Promise<Lookup[]> => {
  const at = now.toISOString()
  const due = db
    .selectFrom('lookups')
    .select('uuid')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(AT_ONCE)
  // Usually there is none, and asking costs no write.
  if ((await due.executeTakeFirst()) === undefined) return []
  return db
    .updateTable('lookups')
    .set({ due_at: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where('uuid', 'in', due)
    .where('due_at', '<=', at)
    .returningAll()
    .execute()
}

/** Ends a lookup. False: it was ended before, or its lease was over and another server has it. */
export const endLookup = async (
  transaction: Transaction<Tables>,
  { uuid, due_at }: Pick<Lookup, 'uuid' | 'due_at'>,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('lookups')
    .where('uuid', '=', uuid)
    .where('due_at', '=', due_at)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
