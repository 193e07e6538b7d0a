import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Db, LookupsTable, Tables } from '../db/tables'
import { createLeaseQueue } from '../jobs/lease-queue'

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

const LOOKUPS = createLeaseQueue({
  table: 'lookups',
  keys: ['uuid'],
  due: 'due_at',
  columns: ['reference', 'email', 'created_at'],
})

/** Leases lookups that are due. */
export const leaseLookups = (db: Db, now: Date): Promise<Lookup[]> =>
  LOOKUPS.lease(db, { limit: AT_ONCE, leaseMs: LEASE_MS, now })

/** Ends a lookup. False: it has already ended, or its lease has ended and another server has it. */
export const endLookup = async (
  transaction: Transaction<Tables>,
  lookup: Lookup,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('lookups')
    .where(LOOKUPS.isHeld(lookup))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
