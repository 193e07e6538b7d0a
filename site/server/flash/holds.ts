import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { FLASH_EXTENSION_MINUTES, FLASH_HOLD_MINUTES } from '../../../shared/domain/flash-offer'
import { dayInFrance } from '../../../shared/domain/moving-date'
import type { Db, Tables } from '../db/tables'
import type { AuditActor } from '../../ports/audit-act'
import { appendToAuditLog } from '../db/audit-log'
import {
  isOver,
  isRefusedOnReturn,
  ACTIVE_STATES,
  type ActiveHold,
  findActiveHolds,
  announcedEndOf,
} from './active-holds'

const HOLD_MS = FLASH_HOLD_MINUTES * 60_000
/** Maximum total time of a hold: repeated requests prolong it only up to this. */
const MAX_HOLD_MS = 2 * HOLD_MS

/** Request for an offer. */
interface HoldRequest {
  slug: string
  movingDate: string
  simulationUuid: string
  /** Lead of the booking: its hold in another simulation moves to this one. */
  leadUuid?: string
}

const note = (
  transaction: Db,
  actor: AuditActor,
  act: 'flash-held' | 'flash-sold' | 'flash-released',
  { simulationUuid, ...data }: { simulationUuid: string; slug: string; until?: string },
  now: Date,
) => appendToAuditLog(transaction, { actor, act, simulationUuid, data }, now)

/** Releases expired holds on an offer. */
const releaseOver = async (transaction: Db, now: Date, slug: string): Promise<number> => {
  const released = await transaction
    .updateTable('flash_holds')
    .set({ state: 'released', updated_at: now.toISOString() })
    .where('state', 'in', ACTIVE_STATES)
    .where('offer_slug', '=', slug)
    .where(eb => isOver(eb, now))
    .returning(['offer_slug', 'simulation_uuid'])
    .execute()
  for (const { offer_slug, simulation_uuid: simulationUuid } of released)
    await note(transaction, 'server', 'flash-released', { slug: offer_slug, simulationUuid }, now)
  return released.length
}

/** Releases all offers that were not paid in time. Returns their number. */
export const sweepHolds = async (db: Db, now: Date): Promise<number> => {
  const over = await db
    .selectFrom('flash_holds')
    .select('offer_slug')
    .where('state', 'in', ACTIVE_STATES)
    .where(eb => isOver(eb, now))
    .execute()
  let count = 0
  for (const { offer_slug: slug } of over)
    count += await db.transaction().execute(transaction => releaseOver(transaction, now, slug))
  return count
}

const move = async (
  transaction: Db,
  uuid: string,
  state: 'sold' | 'released',
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('flash_holds')
    .set({ state, updated_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('state', 'in', ACTIVE_STATES)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the end of a prolonged hold: 20 minutes from `now`, at most 40 in all. */
const laterEnd = ({ createdAt, expiresAt }: ActiveHold, now: Date): Date => {
  const end = Math.min(now.getTime() + HOLD_MS, createdAt.getTime() + MAX_HOLD_MS)
  return new Date(Math.max(end, expiresAt.getTime()))
}

/** False: the hold has ended meanwhile. */
const prolongHold = async (
  transaction: Transaction<Tables>,
  { uuid }: ActiveHold,
  { simulationUuid }: HoldRequest,
  { until, now }: { until: Date; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('flash_holds')
    .set({
      simulation_uuid: simulationUuid,
      expires_at: until.toISOString(),
      updated_at: now.toISOString(),
    })
    .where('uuid', '=', uuid)
    .where('state', 'in', ACTIVE_STATES)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False: another customer was faster. */
const insertHold = async (
  transaction: Transaction<Tables>,
  { slug, movingDate, simulationUuid }: HoldRequest,
  { until, now }: { until: Date; now: Date },
): Promise<boolean> => {
  const made = await transaction
    .insertInto('flash_holds')
    .values({
      uuid: randomUUID(),
      offer_slug: slug,
      moving_date: movingDate,
      simulation_uuid: simulationUuid,
      state: 'held',
      expires_at: until.toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (made === undefined) return false
  await note(
    transaction,
    'customer',
    'flash-held',
    { slug, simulationUuid, until: until.toISOString() },
    now,
  )
  return true
}

/** Simulation or lead for which an offer is requested. */
type Caller = Partial<Pick<HoldRequest, 'simulationUuid' | 'leadUuid'>>

const isOwn = (
  { simulationUuid, leadUuid, isSold, isUndecided }: ActiveHold,
  caller: Caller,
): boolean =>
  simulationUuid === caller.simulationUuid ||
  (leadUuid === caller.leadUuid && !isSold && !isUndecided)

/** A hold can be taken or released between read and write: the second read decides. */
const MAX_ATTEMPTS = 2

/**
 * Holds an offer for an existing simulation: creates a hold if the offer is free, extends it if
 * this simulation has it. Null: another customer has it, its day is past, or the maximum time is
 * used up. Of concurrent requests one succeeds: a unique index makes the others wait and fail.
 * Callers that lock further rows must lock this one last.
 */
export const holdOffer = async (
  transaction: Transaction<Tables>,
  request: HoldRequest,
  now: Date,
): Promise<{ until: Date } | null> => {
  const { slug, movingDate } = request
  if (movingDate < dayInFrance(now)) return null
  await releaseOver(transaction, now, slug)
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const [hold] = await findActiveHolds(transaction, now, slug)
    if (hold === undefined) {
      const until = new Date(now.getTime() + HOLD_MS)
      if (await insertHold(transaction, request, { until, now })) return { until }
      continue
    }
    const until = laterEnd(hold, now)
    // For others a hold ends when it has ended on all servers; its owner cannot prolong it in its
    // last moments.
    const hasTime = hold.isSold || hold.isUndecided || until > now
    if (!isOwn(hold, request) || !hasTime) return null
    if (await prolongHold(transaction, hold, request, { until, now })) return { until }
  }
  return null
}

const ownOf = (transaction: Db, simulationUuid: string) =>
  transaction
    .selectFrom('flash_holds')
    .select(['uuid', 'state', 'offer_slug'])
    .where('simulation_uuid', '=', simulationUuid)
    .where('state', 'in', ACTIVE_STATES)
    .executeTakeFirst()

/**
 * Sells the offer held for a simulation; does nothing without an offer. Throws if the offer is not
 * held for it.
 */
export const sellOffer = async (
  transaction: Db,
  simulationUuid: string,
  now: Date,
): Promise<void> => {
  const own = await ownOf(transaction, simulationUuid)
  if (own?.state === 'sold') return
  if (own === undefined) {
    const { flash_json } = await transaction
      .selectFrom('simulations')
      .select('flash_json')
      .where('uuid', '=', simulationUuid)
      .executeTakeFirstOrThrow()
    if (flash_json === null) return
  }
  if (own === undefined || !(await move(transaction, own.uuid, 'sold', now)))
    throw new Error('an offer that is not held for a simulation cannot be sold to it')
  await note(transaction, 'bank', 'flash-sold', { slug: own.offer_slug, simulationUuid }, now)
}

/** Releases the offer of a simulation, sold or not, when its order has ended. */
export const releaseOfferOf = async (
  transaction: Db,
  simulationUuid: string,
  actor: AuditActor,
  now: Date,
): Promise<void> => {
  const own = await ownOf(transaction, simulationUuid)
  if (own !== undefined && (await move(transaction, own.uuid, 'released', now)))
    await note(transaction, actor, 'flash-released', { slug: own.offer_slug, simulationUuid }, now)
}

/**
 * Returns who holds an offer at `now`, from the caller's point of view; `until`: end of the
 * caller's own hold.
 */
export const offerHolder = async (
  db: Db,
  { slug, ...caller }: Pick<HoldRequest, 'slug'> & Caller,
  now: Date,
): Promise<{ whose: 'own'; until: Date | null } | { whose: 'nobody' | 'other' }> => {
  const [hold] = await findActiveHolds(db, now, slug)
  if (hold === undefined) return { whose: 'nobody' }
  return isOwn(hold, caller)
    ? { whose: 'own', until: announcedEndOf(hold, now) }
    : { whose: 'other' }
}

/** Tells if an offer is free. */
export const isFree = async (db: Db, slug: string, now: Date): Promise<boolean> =>
  (await offerHolder(db, { slug }, now)).whose === 'nobody'

/**
 * Returns the end of a simulation's hold as its customer sees it (ISO 8601), possibly past; null:
 * no hold, or the offer is bought.
 */
export const heldUntil = async (db: Db, simulationUuid: string): Promise<string | null> => {
  const hold = await db
    .selectFrom('flash_holds')
    .select('expires_at')
    .where('simulation_uuid', '=', simulationUuid)
    .where('state', '=', 'held')
    .where(eb => eb.not(isRefusedOnReturn(eb)))
    .executeTakeFirst()
  return hold?.expires_at ?? null
}

const activeHoldOf = async (
  db: Db,
  simulationUuid: string,
  now: Date,
): Promise<ActiveHold | undefined> =>
  (await findActiveHolds(db, now)).find(hold => hold.simulationUuid === simulationUuid)

/**
 * Records that a customer requested in vain an offer held by another: that hold can no longer be
 * extended.
 */
export const recordRequest = async (db: Db, slug: string, now: Date): Promise<void> => {
  await db
    .updateTable('flash_holds')
    .set({ wanted_at: now.toISOString() })
    .where('offer_slug', '=', slug)
    .where('state', '=', 'held')
    .where('wanted_at', 'is', null)
    .execute()
}

/**
 * Extends the hold of a simulation by ten minutes, for customers that read or type slowly. Returns
 * the new end; null if there is no hold, a bank has to decide on it, it was extended before, or
 * another customer requested the offer.
 */
export const extendHold = async (
  transaction: Db,
  simulationUuid: string,
  now: Date,
): Promise<Date | null> => {
  const hold = await activeHoldOf(transaction, simulationUuid, now)
  if (hold === undefined || hold.isUndecided || hold.isRefusedOnReturn || hold.expiresAt <= now)
    return null
  const until = new Date(hold.expiresAt.getTime() + FLASH_EXTENSION_MINUTES * 60_000)
  const { numUpdatedRows } = await transaction
    .updateTable('flash_holds')
    .set({
      expires_at: until.toISOString(),
      extended_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .where('uuid', '=', hold.uuid)
    .where('state', '=', 'held')
    .where('extended_at', 'is', null)
    .where('wanted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return null
  await note(
    transaction,
    'customer',
    'flash-held',
    { slug: hold.slug, simulationUuid, until: until.toISOString() },
    now,
  )
  return until
}

/** Tells if an offer is held for, or sold to, a simulation. */
export const isOfferHeld = async (db: Db, simulationUuid: string, now: Date): Promise<boolean> =>
  (await activeHoldOf(db, simulationUuid, now)) !== undefined

/**
 * Returns the end of the unpaid hold of a simulation; `until` is null if there is none. Null: bought,
 * or undecided at the bank.
 */
export const holdToPay = async (
  db: Db,
  simulationUuid: string,
  now: Date,
): Promise<{ until: Date | null } | null> => {
  const hold = await activeHoldOf(db, simulationUuid, now)
  if (hold === undefined) return { until: null }
  if (hold.isSold || hold.isUndecided) return null
  const until = announcedEndOf(hold, now)
  return { until: until !== null && until > now ? until : null }
}
