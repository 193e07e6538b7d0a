import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../tables'

/** Each column and its value as SQL, joined by `separator`. */
const assigned = (values: object, separator: string) =>
  sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql.raw(separator),
  )

/** Returns the rows of a table that have these values. */
export const rowsWith = async <T extends keyof Tables & string>(
  db: Db,
  table: T,
  values: Partial<Selectable<Tables[T]>>,
): Promise<Selectable<Tables[T]>[]> => {
  const { rows } = await sql<
    Selectable<Tables[T]>
  >`select * from ${sql.table(table)} where ${assigned(values, ' and ')}`.execute(db)
  return rows
}

/** Returns the first row of a table that has these values; throws if there is none. */
export const rowWith = async <T extends keyof Tables & string>(
  db: Db,
  table: T,
  values: Partial<Selectable<Tables[T]>>,
): Promise<Selectable<Tables[T]>> => {
  const [row] = await rowsWith(db, table, values)
  if (row === undefined) throw new Error(`no row of ${table} has ${JSON.stringify(values)}`)
  return row
}

/** Changes the rows of a table that have these values. */
export const changeRows = async <T extends keyof Tables & string>(
  db: Db,
  table: T,
  values: Partial<Selectable<Tables[T]>>,
  changes: Partial<Selectable<Tables[T]>>,
): Promise<void> => {
  await sql`update ${sql.table(table)} set ${assigned(changes, ', ')} where ${assigned(values, ' and ')}`.execute(
    db,
  )
}
