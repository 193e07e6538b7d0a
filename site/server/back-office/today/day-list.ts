import type { SelectQueryBuilder } from 'kysely'
import type { TodayRow } from '../../../ports/today'
import type { Db } from '../../db/tables'

/** Rows that a list of the day shows at most. */
const MAX_ROWS = 200

/** A list of the day: its count and its rows come from the same query. */
export interface DayList {
  count: () => Promise<number>
  rows: () => Promise<TodayRow[]>
}

/** Returns the list of a query; `toRows` keeps the order of the rows unless it sorts them. */
export const dayList = <DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  toRows: (rows: Row[]) => TodayRow[] | Promise<TodayRow[]>,
): DayList => ({
  count: async () => {
    const { count } = await db
      .selectFrom(query.clearOrderBy().as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  rows: async () => toRows(await query.limit(MAX_ROWS).execute()),
})

/** Returns a list of the rows of several, in their order. */
export const joinedList = (...lists: readonly DayList[]): DayList => ({
  count: async () => {
    const counts = await Promise.all(lists.map(list => list.count()))
    return counts.reduce((sum, count) => sum + count, 0)
  },
  rows: async () => (await Promise.all(lists.map(list => list.rows()))).flat(),
})

/** A row without the parts that only some lists have. */
export const PLAIN_ROW = {
  group: '',
  details: '',
  about: '',
  phone: '',
  email: '',
  amountCents: null,
} as const satisfies Partial<TodayRow>
