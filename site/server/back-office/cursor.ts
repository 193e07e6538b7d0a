import { type RawBuilder, sql } from 'kysely'

/** Position in a list, newest first: the row with that moment and uuid. */
export interface Cursor {
  at: string
  uuid: string
}

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~([0-9a-f-]{36})$/

/** Parses a cursor; null for an invalid one: the list then starts at the beginning. */
export const readCursor = (text: string): Cursor | null => {
  const [, at, uuid] = CURSOR.exec(text) ?? []
  return at === undefined || uuid === undefined ? null : { at, uuid }
}

/** Condition for rows after the cursor in a list by `moment`, newest first; ties by uuid. */
export const isAfter = (
  moment: 'created_at' | 'updated_at',
  { at, uuid }: Cursor,
): RawBuilder<boolean> => {
  const column = sql.ref(moment)
  return sql<boolean>`(${column} < ${at} or (${column} = ${at} and uuid > ${uuid}))`
}

/** Selects the rows after it in a list that begins with the oldest by `moment`; rows of one moment are sorted by uuid. */
export const isLater = (
  moment: 'created_at' | 'updated_at',
  { at, uuid }: Cursor,
): RawBuilder<boolean> => {
  const column = sql.ref(moment)
  return sql<boolean>`(${column} > ${at} or (${column} = ${at} and uuid > ${uuid}))`
}

/**
 * Returns the rows of a page, of which one more was read than is shown, and the cursor of the next
 * page.
 */
export const pageOf = <Row>(rows: readonly Row[], size: number, cursorOf: (row: Row) => Cursor) => {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const cursor = rows.length > size && last !== undefined ? cursorOf(last) : null
  return { rows: page, next: cursor === null ? null : `${cursor.at}~${cursor.uuid}` }
}
