import { setTimeout as wait } from 'node:timers/promises'
import { addDays, dayInFrance, type IsoDate } from '../../../../shared/domain/moving-date'
import type { Db } from '../../db/tables'
import type { Job } from '../../jobs/scheduler'
import { leadRows, orderRows } from './counted-rows'
import { boundsOf, monthOf, weekOf } from './figure-days'
import { addUpPeriod, createChangedPeriods } from './partner-periods'
import { storeDay } from './store-day'

const MINUTE_MS = 60_000
/** Days after which the leads and prices of a day are final: back-office erasures no longer change them. */
const OPEN_DAYS = 62
/** Pause after each counted day and each period, in which requests get their turn. */
const PAUSE_MS = 25
/** Time by which a run looks further back than the start of the last one, for slow transactions. */
const OVERLAP_MS = 10 * MINUTE_MS

/** Returns the partners and days of the orders that were changed since a time. */
const changedOrders = async (db: Db, since: Date): Promise<{ partner: string; day: IsoDate }[]> => {
  const rows = await db
    .selectFrom('orders')
    .select(['created_at', 'partner'])
    .where('updated_at', '>=', since.toISOString())
    .execute()
  return rows.flatMap(({ created_at, partner }) =>
    partner === null ? [] : [{ partner, day: dayInFrance(new Date(created_at)) }],
  )
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

/** Returns the last counted day; null: nothing was counted, or not added up. */
const lastCountedDay = async (db: Db): Promise<IsoDate | null> => {
  const [counted, addedUp] = await Promise.all([
    db
      .selectFrom('partner_days')
      .select(({ fn }) => fn.max('day').as('last'))
      .executeTakeFirst(),
    db.selectFrom('partner_periods').select('partner').limit(1).executeTakeFirst(),
  ])
  return addedUp === undefined ? null : (counted?.last ?? null)
}

/** Returns the days from one to another in runs, each within one week and one month. */
const runsOfDays = (first: IsoDate, last: IsoDate): IsoDate[][] => {
  const runs: IsoDate[][] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const isSame =
      before !== undefined && weekOf(before) === weekOf(day) && monthOf(before) === monthOf(day)
    if (isSame) run?.push(day)
    else runs.push([day])
  }
  return runs
}

/** Returns the partners with figures on one of several days. */
const partnersWithFigures = async (db: Db, days: readonly IsoDate[]): Promise<Set<string>> => {
  const rows = await Promise.all(
    (['partner_openings', 'partner_days'] as const).map(table =>
      db.selectFrom(table).select('partner').distinct().where('day', 'in', days).execute(),
    ),
  )
  return new Set(rows.flat().map(({ partner }) => partner))
}

interface DayCountsDeps {
  db: Db
  /** Handle for long reads; the event loop runs on meanwhile. */
  reader: Db
  now: () => Date
  pauseMs?: number
}

/**
 * Creates the recount of partners' figures. Each run counts today and yesterday, the days of changed
 * orders, and one earlier day in turn, so that each of the last 62 days is counted once an hour or
 * so. The first run of a server also counts the days since the last counted one: all, if there is
 * none. The rows are counted, not added up: several servers may run it, and a missed or interrupted
 * run is made up for.
 */
export const createDayCounts = ({ db, reader, now, pauseMs = 0 }: DayCountsDeps) => {
  let lastRun: Date | null = null
  /** Age of the earlier day of the next run, in days. */
  let age = 2

  const countOrders = async (day: IsoDate): Promise<void> =>
    storeDay({ db, reader }, day, ['booking', 'paid', 'cartons'], await orderRows(reader, day))
  const addUp = async (periods: ReturnType<typeof createChangedPeriods>): Promise<void> => {
    for (const period of periods.list()) {
      await addUpPeriod({ db, reader }, period)
      await wait(pauseMs)
    }
  }
  /** Counts days of one week and month, and adds up both. */
  const countRun = async (days: readonly IsoDate[]): Promise<void> => {
    const before = await partnersWithFigures(reader, days)
    for (const day of days) {
      await storeDay({ db, reader }, day, ['lead', 'price'], await leadRows(reader, day))
      await countOrders(day)
      await wait(pauseMs)
    }
    const periods = createChangedPeriods()
    const partners = new Set([...before, ...(await partnersWithFigures(reader, days))])
    for (const partner of partners) for (const day of days) periods.add(partner, day)
    await addUp(periods)
  }

  return async (): Promise<number> => {
    const start = now()
    const today = dayInFrance(start)
    const yesterday = addDays(today, -1)
    const last = lastRun === null ? await lastCountedDay(reader) : dayInFrance(lastRun)
    const first = last === null ? await firstDay(reader) : addDays(last, -1)
    const runs = runsOfDays(first === null || first > yesterday ? yesterday : first, today)
    const earlier = addDays(today, -age)
    if (!runs.flat().includes(earlier)) runs.push([earlier])
    for (const days of runs) await countRun(days)

    const counted = new Set(runs.flat())
    const since = lastRun ?? new Date(boundsOf(first ?? today).from)
    const orders = await changedOrders(reader, new Date(since.getTime() - OVERLAP_MS))
    const periods = createChangedPeriods()
    for (const { partner, day } of orders) {
      periods.add(partner, day)
      if (counted.has(day)) continue
      await countOrders(day)
      counted.add(day)
      await wait(pauseMs)
    }
    await addUp(periods)
    lastRun = start
    age = age + 1 < OPEN_DAYS ? age + 1 : 2
    return counted.size
  }
}

/** Returns the job that recounts the figures of partners each minute. */
export const countPartnerDays = (deps: Omit<DayCountsDeps, 'pauseMs'>): Job => ({
  name: 'count-partner-days',
  pauseMs: MINUTE_MS,
  run: createDayCounts({ ...deps, pauseMs: PAUSE_MS }),
  failure: 'cannot count the figures of partners',
})
