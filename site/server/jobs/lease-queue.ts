import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import { isEmbedded } from '../db/dialect'
import type { Db, Tables } from '../db/tables'

interface Queue<Name extends keyof Tables, Column extends string> {
  table: Name
  /** Columns that identify a row. */
  keys: readonly Column[]
  /** Column of the time at which a row is due. A lease sets it to its own end. */
  due: Column
  /** Column that counts the leases of a row; none by default. */
  tries?: Column
  /** Further columns that a lease returns. */
  columns?: readonly Column[]
}

interface LeaseOptions {
  /** Rows at most. */
  limit: number
  leaseMs: number
  now: Date
  /** Condition of rows that may be leased; all by default. */
  only?: RawBuilder<SqlBool>
}

const names = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map(column => sql.ref(column)))

/**
 * Creates the queue of a table whose rows are tasks due at a time. A leased row belongs to the
 * server that leased it until the lease ends; then it is due again, for every server.
 */
export const createLeaseQueue = <
  Name extends keyof Tables,
  Column extends keyof Selectable<Tables[Name]> & string,
>({
  table,
  keys,
  due,
  tries,
  columns = [],
}: Queue<Name, Column>) => {
  type Row = Pick<Selectable<Tables[Name]>, Column>
  const returned = names([...new Set([...keys, due, ...(tries ? [tries] : []), ...columns])])
  const counting = tries ? sql`, ${sql.ref(tries)} = ${sql.ref(tries)} + 1` : sql``

  return {
    /** Leases due rows, oldest first. Servers that ask at once get different rows. */
    lease: async (db: Db, { limit, leaseMs, now, only }: LeaseOptions): Promise<Row[]> => {
      const at = now.toISOString()
      const end = new Date(now.getTime() + leaseMs).toISOString()
      const isDue = sql`${sql.ref(due)} <= ${at}`
      const dueRows = sql`select ${names(keys)} from ${sql.table(table)}
        where ${isDue}${only ? sql` and ${only}` : sql``} order by ${sql.ref(due)} limit ${limit}`
      // Usually no row is due: a read first saves a write.
      if ((await dueRows.execute(db)).rows.length === 0) return []
      // Selected before the update: within its condition PostgreSQL may evaluate the query again
      // and lease more. SQLite has one writer at a time.
      const locking = isEmbedded(db) ? sql`` : sql`for update skip locked`
      // A server that waited for the lock checks again whether the row is due.
      const { rows } = await sql<Row>`with held as (${dueRows} ${locking})
        update ${sql.table(table)} set ${sql.ref(due)} = ${end}${counting}
        where (${names(keys)}) in (select ${names(keys)} from held) and ${isDue}
        returning ${returned}`.execute(db)
      return rows
    },
    /** Condition that a row is leased as it was returned: its lease may have ended, and another server may have leased it. */
    isHeld: (row: Row): RawBuilder<SqlBool> =>
      sql<SqlBool>`${sql.join(
        [...keys, due].map(column => sql`${sql.ref(column)} = ${row[column]}`),
        sql` and `,
      )}`,
  }
}
