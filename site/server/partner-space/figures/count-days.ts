import { setTimeout as wait } from 'node:timers/promises'
import { addDays, dayInFrance, type IsoDate } from '../../../../shared/domain/moving-date'
import type { Db } from '../../db/tables'
import type { Job } from '../../jobs/scheduler'
import { leadRows, orderRows } from './counted-rows'
import { addUpPeriod, createChangedPeriods } from './partner-periods'
import { storeDay } from './store-day'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Days after which the leads and prices of a day are final: back-office erasures no longer change them. */
const OPEN_DAYS = 62
/** Pause after each counted day, in which requests get their turn. */
const PAUSE_MS = 25
/** Time by which a run looks further back than the start of the last one, for slow transactions. */
const OVERLAP_MS = 10 * MINUTE_MS

/** Returns the days of the orders that were changed since a time. */
const changedOrderDays = async (db: Db, since: Date): Promise<Set<IsoDate>> => {
  const rows = await db
    .selectFrom('orders')
    .select('created_at')
    .where('updated_at', '>=', since.toISOString())
    .where('partner', 'is not', null)
    .execute()
  return new Set(rows.map(({ created_at }) => dayInFrance(new Date(created_at))))
}

/** Returns the first day with a lead or an order; null: there is none. */
const firstDay = async (db: Db): Promise<IsoDate | null> => {
  const times = await Promise.all(
    (['leads', 'orders'] as const).map(table =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.min('created_at').as('first'))
        .executeTakeFirst(),
    ),
  )
  const [first] = times.flatMap(time => time?.first ?? []).toSorted()
  return first === undefined ? null : dayInFrance(new Date(first))
}

const daysUntil = (first: IsoDate, last: IsoDate): IsoDate[] => {
  const days: IsoDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns the partners and days with figures from a day on; openings: those counted since a time. */
const daysWithFigures = async (
  db: Db,
  { first, openedSince }: { first: IsoDate; openedSince: Date | null },
) => {
  const opened = await db
    .selectFrom('partner_openings')
    .select(['partner', 'day'])
    .distinct()
    .where('day', '>=', first)
    .where('last_at', '>=', openedSince?.toISOString() ?? '')
    .execute()
  if (openedSince !== null) return opened
  const counted = await db
    .selectFrom('partner_days')
    .select(['partner', 'day'])
    .distinct()
    .where('day', '>=', first)
    .execute()
  return [...opened, ...counted]
}

/**
 * Creates the recount of partners' figures: leads and orders of today and yesterday and changed
 * orders at each run, leads of the last 62 days once an hour, and all days once the tables are
 * empty. The rows are counted, not added up: several servers may run it, and a missed run is made
 * up for. The periods of changed days are added up again.
 */
export const createDayCounts = ({
  db,
  now,
  pauseMs = 0,
}: {
  db: Db
  now: () => Date
  pauseMs?: number
}) => {
  let lastRun: Date | null = null
  let lastWhole = 0

  return async (): Promise<number> => {
    const start = now()
    const today = dayInFrance(start)
    const [counted, addedUp] = await Promise.all(
      (['partner_days', 'partner_periods'] as const).map(table =>
        db.selectFrom(table).select('partner').limit(1).executeTakeFirst(),
      ),
    )
    const isWhole = start.getTime() - lastWhole >= HOUR_MS
    const recent = addDays(today, isWhole ? 1 - OPEN_DAYS : -1)
    const first = counted === undefined ? ((await firstDay(db)) ?? today) : recent
    const since = new Date((lastRun ?? start).getTime() - OVERLAP_MS)
    const changedSince =
      lastRun === null ? new Date(start.getTime() - OPEN_DAYS * 24 * HOUR_MS) : since
    const days = daysUntil(first, today)
    const orderDays = await changedOrderDays(db, changedSince)
    for (const day of counted === undefined ? days : [addDays(today, -1), today]) orderDays.add(day)

    const periods = createChangedPeriods()
    for (const day of days) {
      const changed = await storeDay(db, day, ['lead', 'price'], await leadRows(db, day))
      for (const partner of changed) periods.add(partner, day)
      await wait(pauseMs)
    }
    for (const day of orderDays) {
      const rows = await orderRows(db, day)
      const changed = await storeDay(db, day, ['booking', 'paid', 'cartons'], rows)
      for (const partner of changed) periods.add(partner, day)
      await wait(pauseMs)
    }
    const figures = await daysWithFigures(db, {
      first: addedUp === undefined ? '' : recent,
      openedSince: isWhole || addedUp === undefined ? null : since,
    })
    for (const { partner, day } of figures) periods.add(partner, day)
    for (const period of periods.list()) {
      await addUpPeriod(db, period)
      await wait(pauseMs)
    }
    lastRun = start
    if (isWhole) lastWhole = start.getTime()
    return days.length + orderDays.size
  }
}

/** Returns the job that recounts the figures of partners each minute. */
export const countPartnerDays = (deps: { db: Db; now: () => Date }): Job => ({
  name: 'count-partner-days',
  pauseMs: MINUTE_MS,
  run: createDayCounts({ ...deps, pauseMs: PAUSE_MS }),
  failure: 'cannot count the figures of partners',
})
