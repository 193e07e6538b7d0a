import { sql } from 'kysely'
import { addDays, type IsoDate } from '../../../../shared/domain/moving-date'
import type { PeriodKind } from '../../../ports/partner-figures'
import type { Db } from '../../db/tables'
import { monthAfter, monthOf, weekOf } from './figure-days'

/** A week or month of a partner. */
interface Period {
  partner: string
  kind: PeriodKind
  /** First day. */
  start: IsoDate
}

/** Returns the first day of the period of a day. */
export const startOf = (kind: PeriodKind, day: IsoDate): IsoDate =>
  kind === 'week' ? weekOf(day) : monthOf(day)

/** Returns the last day of a period. */
export const endOf = (kind: PeriodKind, start: IsoDate): IsoDate =>
  addDays(kind === 'week' ? addDays(start, 7) : monthAfter(start, 1), -1)

/** Periods that have to be added up again. */
export const createChangedPeriods = () => {
  const periods = new Map<string, Period>()
  return {
    /** Adds the week and the month of a partner's day. */
    add: (partner: string, day: IsoDate): void => {
      for (const kind of ['week', 'month'] as const) {
        const period = { partner, kind, start: startOf(kind, day) }
        periods.set(JSON.stringify(period), period)
      }
    },
    list: (): Period[] => [...periods.values()],
  }
}

/**
 * Adds up a period from the days: in all (`all`), by element and by source token. A page reads some
 * thousand rows of these instead of those of every day.
 */
export const addUpPeriod = async (db: Db, { partner, kind, start }: Period): Promise<void> => {
  const isInPeriod = sql`partner = ${partner} and day >= ${start} and day <= ${endOf(kind, start)}`
  const part = {
    all: sql`''`,
    element: sql`element`,
    source: sql`source`,
  }
  const counted = (by: keyof typeof part) => sql`
    select cast(${by} as text) as dimension, ${part[by]} as part, step, sum(count) as count, sum(cents) as cents
    from partner_days where ${isInPeriod} group by 2, 3`
  const opened = (by: keyof typeof part) => sql`
    select cast(${by} as text) as dimension, ${part[by]} as part, 'opened' as step, sum(count) as count, 0 as cents
    from ${sql.table(by === 'element' ? 'partner_element_openings' : 'partner_openings')}
    where ${isInPeriod} group by 2`
  await db.transaction().execute(async transaction => {
    await transaction
      .deleteFrom('partner_periods')
      .where('partner', '=', partner)
      .where('kind', '=', kind)
      .where('start', '=', start)
      .execute()
    for (const rows of [counted, opened].flatMap(of => [of('all'), of('element'), of('source')]))
      await sql`insert into partner_periods (partner, kind, start, dimension, part, step, count, cents)
        select ${partner}, ${kind}, ${start}, dimension, part, step, count, cents from (${rows}) as summed
        where true
        on conflict (partner, kind, start, dimension, part, step)
        do update set count = excluded.count, cents = excluded.cents`.execute(transaction)
  })
}

/** Sum of one step in a period, of an element or of a source token. */
export interface PeriodSum {
  dimension: 'all' | 'element' | 'source'
  /** First day of the period, element or source token. */
  part: string
  step: string
  count: number | string | bigint
  cents: number | string | bigint
}

/** Returns the sums of a partner's periods from one to another, both included. */
export const readPeriodSums = async (
  db: Db,
  { partner, kind, from, to }: Omit<Period, 'start'> & { from: IsoDate; to: IsoDate },
): Promise<PeriodSum[]> => {
  const { rows } = await sql<PeriodSum>`
    select dimension, case dimension when 'all' then start else part end as part,
      step, sum(count) as count, sum(cents) as cents
    from partner_periods
    where partner = ${partner} and kind = ${kind} and start >= ${from} and start <= ${to}
    group by 1, 2, 3`.execute(db)
  return rows
}
