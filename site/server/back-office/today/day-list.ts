import type { SelectQueryBuilder } from 'kysely'
import type { TodayRow } from '../../../ports/today'
import type { Db } from '../../db/tables'
import { yieldToEventLoop } from '../../http/yield-to-event-loop'

/** Rows that a list of the day shows at most: a page of more would hold the event loop over 20 ms. */
const MAX_ROWS = 60

/** A list of the day: its count and its rows come from the same query. */
export interface DayList {
  count: () => Promise<number>
  /** Returns its first rows; `max`: default 60. */
  rows: (max?: number) => Promise<TodayRow[]>
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
  rows: async (max = MAX_ROWS) => {
    if (max <= 0) return []
    const found = await query.limit(max).execute()
    // The rows are decoded, turned into lines and rendered: each in a turn of its own.
    await yieldToEventLoop()
    const rows = await toRows(found)
    await yieldToEventLoop()
    return rows
  },
})

/** Returns a list of the rows of several, one after the other, up to the maximum of one list. */
export const joinedList = (...lists: readonly DayList[]): DayList => ({
  count: async () => {
    let sum = 0
    for (const list of lists) sum += await list.count()
    return sum
  },
  rows: async (max = MAX_ROWS) => {
    const rows: TodayRow[] = []
    for (const list of lists) rows.push(...(await list.rows(max - rows.length)))
    return rows
  },
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
