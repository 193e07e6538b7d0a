import { is } from 'superstruct'
import { IsoDate } from '../../../../shared/domain/moving-date'
import type { PartnerRate } from '../../../ports/partner-statement'
import { actingAdviserUuid } from '../../db/acting-adviser'
import { appendToAuditLog } from '../../db/audit-log'
import type { Db } from '../../db/tables'

const MAX_BASIS_POINTS = 5_000

/** Returns the rates of a partner, the latest first. */
export const listRates = async (db: Db, partner: string): Promise<PartnerRate[]> => {
  const rows = await db
    .selectFrom('partner_rates')
    .select(['from_day', 'basis_points'])
    .where('partner', '=', partner)
    .orderBy('from_day', 'desc')
    .execute()
  return rows.map(row => ({ fromDay: row.from_day, basisPoints: row.basis_points }))
}

/** Returns the rate of a day; 0: none was set. `rates`: the latest first. */
export const rateOn = (rates: readonly PartnerRate[], day: string): number =>
  rates.find(({ fromDay }) => fromDay <= day)?.basisPoints ?? 0

/** Reads a typed percentage, up to 50 %, as hundredths of a per cent; null: none. */
export const readRate = (text: string): number | null => {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim())
  if (match === null) return null
  const points = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return points <= MAX_BASIS_POINTS ? points : null
}

/** Sets the rate of a partner from a day on, today or later; false: the day is past or none. */
export const setRate = (
  db: Db,
  { partner, fromDay, basisPoints }: { partner: string } & PartnerRate,
  { now, today }: { now: Date; today: string },
): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    // Statements of past days must not change.
    if (!is(fromDay, IsoDate) || fromDay < today) return false
    const values = {
      basis_points: basisPoints,
      set_at: now.toISOString(),
      adviser_uuid: actingAdviserUuid(),
    }
    await transaction
      .insertInto('partner_rates')
      .values({ partner, from_day: fromDay, ...values })
      .onConflict(conflict => conflict.columns(['partner', 'from_day']).doUpdateSet(values))
      .execute()
    const data = { partner, fromDay, basisPoints }
    await appendToAuditLog(transaction, { actor: 'adviser', act: 'partner-rate-set', data }, now)
    return true
  })
