import type { Expression, Selectable, Transaction } from 'kysely'
import type { Promo } from '../../../shared/domain/booking'
import { dayInFrance } from '../../../shared/domain/moving-date'
import type { AuditActor } from '../../ports/audit-act'
import { appendToAuditLog } from '../db/audit-log'
import type { PromoCodesTable } from '../db/order-tables'
import type { Db, Tables } from '../db/tables'
import { partnerOfLead } from '../leads/lead-store'

/** Stored form of a code: case-insensitive. */
export const promoKey = (code: string): string => code.toUpperCase()

const isGood = (row: Selectable<PromoCodesTable>, now: Date): boolean =>
  row.is_active === 1 &&
  (row.valid_until === null || row.valid_until >= dayInFrance(now)) &&
  (row.is_single_use === 0 || row.used_by === null)

const promoOf = (row: Selectable<PromoCodesTable>, now: Date): Promo => ({
  code: row.code,
  partner: row.partner,
  kind: row.kind,
  value: row.value,
  validUntil: row.valid_until,
  isSingleUse: row.is_single_use === 1,
  isActive: isGood(row, now),
})

/**
 * Returns a code for a customer of that partner or without one; null if the code does not exist
 * for that partner. `isActive`: neither withdrawn nor expired nor used up.
 */
export const findPromo = async (
  db: Db,
  code: string,
  partner: string | null,
  now: Date,
): Promise<Promo | null> => {
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', promoKey(code))
    .executeTakeFirst()
  if (row === undefined || (row.partner !== null && row.partner !== partner)) return null
  return promoOf(row, now)
}

/** Returns the valid code of a simulation that is priced again; null otherwise. */
export const validPromoOf = async (
  db: Db,
  { promo_code, lead_uuid }: { promo_code: string | null; lead_uuid: string },
  now: Date,
): Promise<Promo | null> => {
  if (promo_code === null) return null
  const promo = await findPromo(db, promo_code, await partnerOfLead(db, lead_uuid), now)
  return promo?.isActive === true ? promo : null
}

/**
 * Uses up a code for an existing order: of two parallel orders, one gets a single-use code. False:
 * no longer valid, so its price must not be charged.
 */
export const claimPromo = async (
  transaction: Transaction<Tables>,
  code: string,
  orderUuid: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('promo_codes')
    .set(({ eb, ref }) => ({
      used_by: eb.case().when('is_single_use', '=', 1).then(orderUuid).else(ref('used_by')).end(),
    }))
    .where('code', '=', promoKey(code))
    .where('is_active', '=', 1)
    .where(({ eb, or }) =>
      or([eb('valid_until', 'is', null), eb('valid_until', '>=', dayInFrance(now))]),
    )
    .where(({ eb, or }) =>
      or([eb('is_single_use', '=', 0), eb('used_by', 'is', null), eb('used_by', '=', orderUuid)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Releases the code of an order that ended unpaid. */
export const releasePromo = async (
  transaction: Transaction<Tables>,
  orderUuid: string,
  actor: AuditActor,
  now: Date,
): Promise<void> => {
  const released = await transaction
    .updateTable('promo_codes')
    .set({ used_by: null })
    .where('used_by', '=', orderUuid)
    .returning('code')
    .executeTakeFirst()
  if (released === undefined) return
  await appendToAuditLog(
    transaction,
    { actor, act: 'promo-released', orderUuid, promoCode: released.code },
    now,
  )
}

export type NewPromo = Pick<Promo, 'code' | 'partner' | 'value' | 'validUntil' | 'isSingleUse'> & {
  kind: 'percent' | 'amount'
}

const columnsOf = (promo: NewPromo, now: Date) => ({
  code: promoKey(promo.code),
  partner: promo.partner,
  kind: promo.kind,
  value: promo.value,
  valid_until: promo.validUntil,
  is_single_use: promo.isSingleUse ? 1 : 0,
  is_active: 1,
  used_by: null,
  created_at: now.toISOString(),
})

/** Creates a code for an adviser; false: the name is taken, even by an expired code. */
export const makePromo = (db: Db, promo: NewPromo, now: Date): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    const made = await transaction
      .insertInto('promo_codes')
      .values(columnsOf(promo, now))
      .onConflict(conflict => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (made === undefined) return false
    const data = { ...promo, code: made.code }
    await appendToAuditLog(
      transaction,
      { actor: 'adviser', act: 'promo-made', promoCode: made.code, data },
      now,
    )
    return true
  })

/** Withdraws a code: simulations that are not ordered yet are priced again without it. */
export const withdrawPromo = (db: Db, code: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    const withdrawn = await transaction
      .updateTable('promo_codes')
      .set({ is_active: 0 })
      .where('code', '=', promoKey(code))
      .where('is_active', '=', 1)
      .returning('code')
      .executeTakeFirst()
    if (withdrawn === undefined) return false
    await appendToAuditLog(
      transaction,
      { actor: 'adviser', act: 'promo-withdrawn', promoCode: withdrawn.code },
      now,
    )
    return true
  })

interface ListedPromo extends Promo {
  /** Order that has used it. */
  usedBy: string | null
  isWithdrawn: boolean
}

const listed = (row: Selectable<PromoCodesTable>, now: Date): ListedPromo => ({
  ...promoOf(row, now),
  usedBy: row.used_by,
  isWithdrawn: row.is_active === 0,
})

/** Returns a code as advisers see it, for any partner; null when it does not exist. */
export const readPromo = async (db: Db, code: string, now: Date): Promise<ListedPromo | null> => {
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', promoKey(code))
    .executeTakeFirst()
  return row === undefined ? null : listed(row, now)
}

/** Returns all codes, newest first. */
export const listPromos = async (db: Db, now: Date): Promise<ListedPromo[]> => {
  const rows = await db
    .selectFrom('promo_codes')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute()
  return rows.map(row => listed(row, now))
}

const EXAMPLES: readonly NewPromo[] = [
  {
    code: 'BIENVENUE10',
    partner: null,
    kind: 'percent',
    value: 10,
    validUntil: null,
    isSingleUse: false,
  },
  {
    code: 'MERCI50',
    partner: null,
    kind: 'amount',
    value: 5_000,
    validUntil: null,
    isSingleUse: true,
  },
  {
    code: 'CAMPUS30',
    partner: 'campus-lilas',
    kind: 'amount',
    value: 3_000,
    validUntil: null,
    isSingleUse: false,
  },
]

/** Ends the codes that orders have used whose rows are about to be deleted. */
export const retirePromos = async (
  transaction: Transaction<Tables>,
  orderUuids: Expression<string>,
): Promise<void> => {
  await transaction
    .updateTable('promo_codes')
    .set({ used_by: null, is_active: 0 })
    .where('used_by', 'in', orderUuids)
    .execute()
}

/** Creates three example codes for a demonstration, once: later changes by advisers stay. */
export const seedPromos = async (db: Db, now: Date): Promise<void> => {
  await db
    .insertInto('promo_codes')
    .values(EXAMPLES.map(promo => columnsOf(promo, now)))
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()
}
