import type { IsoDate } from '../../../../shared/domain/moving-date'
import type { Db } from '../../db/tables'
import type { CountedRow, CountedStep } from './counted-rows'
import { weekOf } from './figure-days'

/** Rows of one statement. */
const AT_ONCE = 1_000

const textOf = ({ partner, step, element, source, count, cents }: CountedRow): string =>
  JSON.stringify([partner, step, element, source, count, cents])

/**
 * Stores the rows of a day's steps in place of the former ones. Returns the partners with other
 * rows than before; unchanged rows cost one read.
 */
export const storeDay = async (
  db: Db,
  day: IsoDate,
  steps: readonly CountedStep[],
  rows: readonly CountedRow[],
): Promise<ReadonlySet<string>> => {
  const stored = await db
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
  if (changed.size === 0) return changed
  const added = rows
    .filter(({ partner }) => changed.has(partner))
    .map(row => ({ ...row, day, week: weekOf(day) }))
  await db.transaction().execute(async transaction => {
    await transaction
      .deleteFrom('partner_days')
      .where('day', '=', day)
      .where('step', 'in', steps)
      .where('partner', 'in', [...changed])
      .execute()
    for (let from = 0; from < added.length; from += AT_ONCE)
      await transaction
        .insertInto('partner_days')
        .values(added.slice(from, from + AT_ONCE))
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
  return changed
}
