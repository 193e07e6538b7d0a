import { Adjustments } from '../../../shared/domain/booking'
import type { Simulation } from '../../../shared/domain/simulation'
import type { Violation } from '../../../shared/domain/violation'
import { GATEWAY_TEXTS } from '../../../shared/texts/gateway-texts'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { check } from '../../../shared/validation/check'
import { appendToAuditLog } from '../db/audit-log'
import type { Db } from '../db/tables'
import { isKitReference } from './stored-moving-kit'
import type { Locate } from '../geo/move-places'
import { validPromoOf } from './promo-codes'
import { quoteFor } from './priced-quote'
import {
  discountedPrice,
  discountFault,
  maxDiscountCents,
  percentOff,
  sumOfDiscounts,
} from './discount-rule'
import {
  adjustmentsOf,
  adjustmentsVersion,
  foundOf,
  isUpstreamPriced,
  simulationOf,
  valuesOf,
} from './simulation-row'
import { pricedColumns } from './simulation-store'
import { holdOpenSimulation } from './simulation-writes'

export type Adjusted =
  | { ok: true; simulation: Simulation }
  | { ok: false; reason: 'unknown' | 'ordered' | 'changed' | 'flash' }
  | { ok: false; reason: 'invalid'; violations: Violation[] }
  /**
   * The discounts exceed the price that they reduce, or leave a total of 0: `movingCents`, the move
   * with its supplements, without storage. Cents, VAT included.
   */
  | { ok: false; reason: 'discount'; movingCents: number }
  /** The discounts exceed their cap. Cents, VAT included. */
  | { ok: false; reason: 'cap'; maxCents: number }
  /**
   * The price changes, and the adviser has not accepted this change of it. `discountCents`: sum of
   * the discounts. Cents, VAT included.
   */
  | {
      ok: false
      reason: 'unconfirmed'
      beforeCents: number
      afterCents: number
      discountCents: number
    }

/** Confirmation of a change of the price by an adviser. */
interface Confirmation {
  /**
   * `adjustmentsVersion` that the adviser has read: if a colleague has changed something since,
   * nothing is done.
   */
  seen: string
  /** The new price that was accepted, in cents; null: none was shown yet. */
  acceptedCents: number | null
}

/** Discounts of an adviser's form. */
export interface DiscountTerms {
  /** Per cent of each discount, by its place; undefined: an amount. */
  percents: readonly (number | undefined)[]
}

/** Returns the adjustments with discounts in per cent as amounts. */
const withPercents = (
  adjustments: Adjustments,
  { percents }: DiscountTerms,
  movingCents: number,
): Adjustments => ({
  ...adjustments,
  discounts: adjustments.discounts.map((discount, index) => {
    const percent = percents[index]
    return percent === undefined
      ? discount
      : { ...discount, amount: percentOff(movingCents, percent) }
  }),
})

const invalid = (violations: Violation[]): Adjusted => ({
  ok: false,
  reason: 'invalid',
  violations,
})

/**
 * Replaces an adviser's adjustments of a simulation: discounts, supplements, the kit's contents,
 * charges for a change. It is priced with them at once, and after every change by its customer.
 * Ordered simulations and those of flash offers, which have the offer's price, are not changed.
 * `confirmation`: from the form, which changes the price only after the new price was accepted;
 * absent for API calls. `discounts`: from the form, whose discounts may be in per cent and are
 * capped; absent for API calls.
 */
export const adjustSimulation = async (
  db: Db,
  uuid: string,
  body: unknown,
  {
    locate,
    now,
    confirmation = null,
    discounts = null,
  }: {
    locate: Locate
    now: Date
    confirmation?: Confirmation | null
    discounts?: DiscountTerms | null
  },
): Promise<Adjusted> => {
  const checked = check(body, Adjustments)
  if (!checked.ok) return invalid(checked.violations)
  const typed = checked.value
  const unknown = typed.movingKitItems.flatMap(({ reference }, index) =>
    isKitReference(reference)
      ? []
      : [{ propertyPath: `movingKitItems.${index}.reference`, message: SERVER_TEXTS.kitUnknown }],
  )
  if (unknown.length > 0) return invalid(unknown)
  return db.transaction().execute(async (transaction): Promise<Adjusted> => {
    const lockedRow = await holdOpenSimulation(transaction, uuid)
    if (lockedRow === undefined) {
      const row = await transaction
        .selectFrom('simulations')
        .select('uuid')
        .where('uuid', '=', uuid)
        .executeTakeFirst()
      return { ok: false, reason: row === undefined ? 'unknown' : 'ordered' }
    }
    if (lockedRow.flash_json !== null) return { ok: false, reason: 'flash' }
    if (isUpstreamPriced(lockedRow))
      return invalid([{ propertyPath: '', message: GATEWAY_TEXTS.notAdjustable }])
    if (confirmation !== null && confirmation.seen !== adjustmentsVersion(lockedRow))
      return { ok: false, reason: 'changed' }
    const promo = await validPromoOf(transaction, lockedRow, now)
    const quoteWith = (adjustments: Adjustments) =>
      quoteFor(valuesOf(lockedRow), locate, now, foundOf(lockedRow), { adjustments, promo })
    const undiscounted = quoteWith({ ...typed, discounts: [] })
    if (!undiscounted.ok) return invalid(undiscounted.violations)
    const { movingCents } = discountedPrice(undiscounted.value, undiscounted.value.totalCents, {
      discounts: [],
    })
    const adjustments = discounts === null ? typed : withPercents(typed, discounts, movingCents)
    const quote = quoteWith(adjustments)
    if (!quote.ok) return invalid(quote.violations)
    const fault = discountFault(
      discountedPrice(quote.value, quote.value.totalCents, adjustments),
      discountedPrice(simulationOf(lockedRow), lockedRow.total_cents, adjustmentsOf(lockedRow)),
    )
    if (fault === 'excess') return { ok: false, reason: 'discount', movingCents }
    if (fault === 'cap' && discounts !== null)
      return { ok: false, reason: 'cap', maxCents: maxDiscountCents(movingCents) }
    const discountCents = sumOfDiscounts(adjustments.discounts)
    const beforeCents = lockedRow.total_cents
    const afterCents = quote.value.totalCents
    const isAccepted =
      confirmation === null ||
      afterCents === beforeCents ||
      confirmation.acceptedCents === afterCents
    if (!isAccepted)
      return { ok: false, reason: 'unconfirmed', beforeCents, afterCents, discountCents }
    const row = await transaction
      .updateTable('simulations')
      .set({ ...pricedColumns(quote.value, now), adjustments_json: JSON.stringify(adjustments) })
      .where('uuid', '=', uuid)
      .returningAll()
      .executeTakeFirstOrThrow()
    await appendToAuditLog(
      transaction,
      {
        actor: 'adviser',
        act: 'simulation-adjusted',
        simulationUuid: uuid,
        leadUuid: lockedRow.lead_uuid,
        data: {
          adjustments,
          totalCents: { before: lockedRow.total_cents, after: row.total_cents },
        },
      },
      now,
    )
    return { ok: true, simulation: simulationOf(row) }
  })
}
