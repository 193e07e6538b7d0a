import { sql } from 'kysely'
import { addDays, type IsoDate } from '../../../../shared/domain/moving-date'
import type { PeriodKind } from '../../../ports/partner-figures'
import { withoutFlush } from '../../db/dialect'
import type { Db, Tables } from '../../db/tables'
import { monthAfter, monthOf, weekOf } from './figure-days'
import type { CountHandles } from './store-day'

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

/** Row of `partner_periods`, without the period. */
type PartSum = Pick<Tables['partner_periods'], 'dimension' | 'part' | 'step' | 'count' | 'cents'>

const keyOf = ({ dimension, part, step }: PartSum): string =>
  JSON.stringify([dimension, part, step])

const textOf = (sum: PartSum): string =>
  JSON.stringify([keyOf(sum), Number(sum.count), Number(sum.cents)])

/** Returns the sums of a period's days: in all (`all`), by element and by source token. */
const sumsOfDays = async (db: Db, { partner, kind, start }: Period): Promise<PartSum[]> => {
  const isInPeriod = sql`partner = ${partner} and day >= ${start} and day <= ${endOf(kind, start)}`
  const part = { all: sql`''`, element: sql`element`, source: sql`source` }
  const counted = (by: keyof typeof part) =>
    sql`select ${sql.lit(by)} as dimension, ${part[by]} as part, step, sum(count) as count, sum(cents) as cents
    from partner_days where ${isInPeriod} group by 2, 3`
  const opened = (by: keyof typeof part) =>
    sql`select ${sql.lit(by)} as dimension, ${part[by]} as part, 'opened' as step, sum(count) as count, 0 as cents
    from ${sql.table(by === 'element' ? 'partner_element_openings' : 'partner_openings')}
    where ${isInPeriod} group by 2`
  const parts = [counted, opened].flatMap(of => [of('all'), of('element'), of('source')])
  const { rows } = await sql<PartSum>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(row => ({ ...row, count: Number(row.count), cents: Number(row.cents) }))
}

/**
 * Adds up a period from its days, and stores the sums that differ from those before. A page reads
 * some thousand rows of these instead of those of every day.
 */
export const addUpPeriod = async ({ db, reader }: CountHandles, period: Period): Promise<void> => {
  const stored = await reader
    .selectFrom('partner_periods')
    .select(['dimension', 'part', 'step', 'count', 'cents'])
    .where('partner', '=', period.partner)
    .where('kind', '=', period.kind)
    .where('start', '=', period.start)
    .execute()
  const sums = await sumsOfDays(reader, period)
  const former = new Map(stored.map(sum => [textOf(sum), sum]))
  const changed = sums.filter(sum => !former.delete(textOf(sum)))
  const present = new Set(sums.map(keyOf))
  const vanished = [...former.values()].filter(sum => !present.has(keyOf(sum)))
  if (changed.length === 0 && vanished.length === 0) return
  await withoutFlush(db, async connection => {
    for (const { dimension, part, step } of vanished)
      await connection
        .deleteFrom('partner_periods')
        .where('partner', '=', period.partner)
        .where('kind', '=', period.kind)
        .where('start', '=', period.start)
        .where('dimension', '=', dimension)
        .where('part', '=', part)
        .where('step', '=', step)
        .execute()
    if (changed.length === 0) return
    await connection
      .insertInto('partner_periods')
      .values(changed.map(sum => ({ ...period, ...sum })))
      .onConflict(conflict =>
        conflict
          .columns(['partner', 'kind', 'start', 'dimension', 'part', 'step'])
          .doUpdateSet(({ ref }) => ({
            count: ref('excluded.count'),
            cents: ref('excluded.cents'),
          })),
      )
      .execute()
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
