import { Adjustments } from '../../../shared/domain/booking'
import type { Simulation } from '../../../shared/domain/simulation'
import type { Violation } from '../../../shared/domain/violation'
import { GATEWAY_TEXTS } from '../../../shared/texts/gateway'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { check } from '../../../shared/validation/check'
import { appendTrail } from '../db/trail'
import type { Db } from '../db/tables'
import { isKitReference } from './moving-kit'
import type { Locate } from './places'
import { goodPromoOf } from './promo-codes'
import { quoteFor } from './quote'
import { adjustmentsVersion, foundOf, isUpstreamPriced, simulationOf, valuesOf } from './simulation-row'
import { holdOpenSimulation, pricedColumns } from './simulation-store'

export type Adjusted =
  | { ok: true; simulation: Simulation }
  | { ok: false; reason: 'unknown' | 'ordered' | 'changed' | 'flash' }
  | { ok: false; reason: 'invalid'; violations: Violation[] }

const invalid = (violations: Violation[]): Adjusted => ({ ok: false, reason: 'invalid', violations })

/**
 * What an adviser sets on a simulation in place of what was set before: discounts, supplements, the kit's contents, charges
 * for a change. It is priced with them at once, and whatever its customer changes later; one that was ordered is left alone.
 * So is one of a flash offer, whose price is the offer's. `seen`: the version of what was set that the adviser has read; where a colleague has set something since, nothing is done.
 */
export const adjustSimulation = async (
  db: Db,
  uuid: string,
  given: unknown,
  { locate, now, seen = null }: { locate: Locate; now: Date; seen?: string | null },
): Promise<Adjusted> => {
  const checked = check(given, Adjustments)
  if (!checked.ok) return invalid(checked.violations)
  const adjustments = checked.value
  const unknown = adjustments.movingKitItems.flatMap(({ reference }, index) =>
    isKitReference(reference)
      ? []
      : [{ propertyPath: `movingKitItems.${index}.reference`, message: SERVER_TEXTS.kitUnknown }],
  )
  if (unknown.length > 0) return invalid(unknown)
  return db.transaction().execute(async (transaction): Promise<Adjusted> => {
    const held = await holdOpenSimulation(transaction, uuid)
    if (held === undefined) {
      const row = await transaction.selectFrom('simulations').select('uuid').where('uuid', '=', uuid).executeTakeFirst()
      return { ok: false, reason: row === undefined ? 'unknown' : 'ordered' }
    }
    if (held.flash_json !== null) return { ok: false, reason: 'flash' }
    if (isUpstreamPriced(held)) return invalid([{ propertyPath: '', message: GATEWAY_TEXTS.notAdjustable }])
    if (seen !== null && seen !== adjustmentsVersion(held)) return { ok: false, reason: 'changed' }
    const promo = await goodPromoOf(transaction, held, now)
    const quote = quoteFor(valuesOf(held), locate, now, foundOf(held), { adjustments, promo })
    if (!quote.ok) return invalid(quote.violations)
    const row = await transaction
      .updateTable('simulations')
      .set({ ...pricedColumns(quote.value, now), adjustments_json: JSON.stringify(adjustments) })
      .where('uuid', '=', uuid)
      .returningAll()
      .executeTakeFirstOrThrow()
    await appendTrail(
      transaction,
      {
        actor: 'adviser',
        act: 'simulation-adjusted',
        simulationUuid: uuid,
        leadUuid: held.lead_uuid,
        data: { adjustments, totalCents: { before: held.total_cents, after: row.total_cents } },
      },
      now,
    )
    return { ok: true, simulation: simulationOf(row) }
  })
}
