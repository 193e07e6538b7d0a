import type { IsoDate } from '../../../../shared/domain/moving-date'
import { withoutFlush } from '../../db/dialect'
import type { Db } from '../../db/tables'
import type { CountedRow, CountedStep } from './counted-rows'
import { weekOf } from './figure-days'

/** Handles on the database; `reader`: the one for long reads. */
export interface CountHandles {
  db: Db
  reader: Db
}

const textOf = ({ partner, step, element, source, count, cents }: CountedRow): string =>
  JSON.stringify([partner, step, element, source, count, cents])

/**
 * Stores the rows of a day's steps in place of the former ones, partner by partner and only where
 * they differ; unchanged rows cost one read.
 */
export const storeDay = async (
  { db, reader }: CountHandles,
  day: IsoDate,
  steps: readonly CountedStep[],
  rows: readonly CountedRow[],
): Promise<void> => {
  const stored = await reader
    .selectFrom('partner_days')
    .select(['partner', 'step', 'element', 'source', 'count', 'cents'])
    .where('day', '=', day)
    .where('step', 'in', steps)
    .execute()
  const former = new Map(
    stored.map(({ partner, step, element, source, count, cents }) => [
      JSON.stringify([partner, step, element, source, count, Number(cents)]),
      partner,
    ]),
  )
  const changed = new Set<string>()
  for (const row of rows) if (!former.delete(textOf(row))) changed.add(row.partner)
  for (const partner of former.values()) changed.add(partner)
  for (const partner of changed) {
    const own = rows.filter(row => row.partner === partner)
    await withoutFlush(db, async connection => {
      await connection
        .deleteFrom('partner_days')
        .where('day', '=', day)
        .where('step', 'in', steps)
        .where('partner', '=', partner)
        .execute()
      if (own.length === 0) return
      await connection
        .insertInto('partner_days')
        .values(own.map(row => ({ ...row, day, week: weekOf(day) })))
        .onConflict(conflict =>
          conflict
            .columns(['partner', 'day', 'step', 'element', 'source'])
            .doUpdateSet(({ ref }) => ({
              count: ref('excluded.count'),
              cents: ref('excluded.cents'),
            })),
        )
        .execute()
    })
  }
}
