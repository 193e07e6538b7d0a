import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { FLASH_EXTENSION_MINUTES, FLASH_HOLD_MINUTES } from '../../../shared/domain/flash-offer'
import { dayInFrance } from '../../../shared/domain/moving-date'
import type { Db, Tables } from '../db/tables'
import { appendTrail, type TrailActor } from '../db/audit-log'
import {
  isOver,
  isTurnedDown,
  LIVING,
  type LivingHold,
  livingHolds,
  toldEndOf,
} from './living-holds'

const HOLD_MS = FLASH_HOLD_MINUTES * 60_000
/** Asked for again it is kept on, but nobody keeps others from it by asking for ever. */
const MOST_MS = 2 * HOLD_MS

/** What is wanted, and for what. */
export interface Wanted {
  slug: string
  movingDate: string
  simulationUuid: string
  /** Of who books: what this one holds in another simulation goes over to this. */
  leadUuid?: string
}

const note = (
  transaction: Db,
  actor: TrailActor,
  act: 'flash-held' | 'flash-sold' | 'flash-released',
  { simulationUuid, ...data }: { simulationUuid: string; slug: string; until?: string },
  now: Date,
) => appendTrail(transaction, { actor, act, simulationUuid, data }, now)

/** Frees an offer of who has had his time. */
const releaseOver = async (transaction: Db, now: Date, slug: string): Promise<number> => {
  const released = await transaction
    .updateTable('flash_holds')
    .set({ state: 'released', updated_at: now.toISOString() })
    .where('state', 'in', LIVING)
    .where('offer_slug', '=', slug)
    .where(eb => isOver(eb, now))
    .returning(['offer_slug', 'simulation_uuid'])
    .execute()
  for (const { offer_slug, simulation_uuid: simulationUuid } of released)
    await note(transaction, 'server', 'flash-released', { slug: offer_slug, simulationUuid }, now)
  return released.length
}

/** Frees all offers that were not paid in time. Answers how many. */
export const sweepHolds = async (db: Db, now: Date): Promise<number> => {
  const over = await db
    .selectFrom('flash_holds')
    .select('offer_slug')
    .where('state', 'in', LIVING)
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
    .where('state', 'in', LIVING)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The end of what is kept already, if it is kept on at `now`: 20 minutes from then, and 40 in all. */
const laterEnd = ({ createdAt, expiresAt }: LivingHold, now: Date): Date => {
  const end = Math.min(now.getTime() + HOLD_MS, createdAt.getTime() + MOST_MS)
  return new Date(Math.max(end, expiresAt.getTime()))
}

/** False: it is over meanwhile. */
const keepOn = async (
  transaction: Transaction<Tables>,
  { uuid }: LivingHold,
  { simulationUuid }: Wanted,
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
    .where('state', 'in', LIVING)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False: somebody was faster. */
const holdAnew = async (
  transaction: Transaction<Tables>,
  { slug, movingDate, simulationUuid }: Wanted,
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

/** For whom an offer is asked: a simulation, or a lead that would have another. */
type Asking = Partial<Pick<Wanted, 'simulationUuid' | 'leadUuid'>>

const isOwn = (
  { simulationUuid, leadUuid, isSold, isUndecided }: LivingHold,
  asking: Asking,
): boolean =>
  simulationUuid === asking.simulationUuid ||
  (leadUuid === asking.leadUuid && !isSold && !isUndecided)

/** A hold can be taken or released between the look and the write: the second look tells which. */
const MOST_LOOKS = 2

/**
 * Keeps an offer for a simulation that is there: anew if nobody has it, on if it is kept for this already. Null: another has
 * it, its day is over, or its customer has kept it for as long as one may. Of many at the same instant one gets it: a unique
 * index has the others wait for him, and find it taken. Who holds more rows takes this one last.
 */
export const keepOffer = async (
  transaction: Transaction<Tables>,
  wanted: Wanted,
  now: Date,
): Promise<{ until: Date } | null> => {
  const { slug, movingDate } = wanted
  if (movingDate < dayInFrance(now)) return null
  await releaseOver(transaction, now, slug)
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const [hold] = await livingHolds(transaction, now, slug)
    if (hold === undefined) {
      const until = new Date(now.getTime() + HOLD_MS)
      if (await holdAnew(transaction, wanted, { until, now })) return { until }
      continue
    }
    const until = laterEnd(hold, now)
    // To others it is over when it is so for all servers; for him the last moments are no way to begin again before them.
    const hasTime = hold.isSold || hold.isUndecided || until > now
    if (!isOwn(hold, wanted) || !hasTime) return null
    if (await keepOn(transaction, hold, wanted, { until, now })) return { until }
  }
  return null
}

const ownOf = (transaction: Db, simulationUuid: string) =>
  transaction
    .selectFrom('flash_holds')
    .select(['uuid', 'state', 'offer_slug'])
    .where('simulation_uuid', '=', simulationUuid)
    .where('state', 'in', LIVING)
    .executeTakeFirst()

/** Sells what is kept for a simulation; a simulation of no offer sells nothing. Throws where an offer is not kept for it. */
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
    throw new Error('an offer that is not kept for a simulation cannot be sold with it')
  await note(transaction, 'bank', 'flash-sold', { slug: own.offer_slug, simulationUuid }, now)
}

/** Frees what a simulation holds, sold or not: its order is over. */
export const freeOffer = async (
  transaction: Db,
  simulationUuid: string,
  actor: TrailActor,
  now: Date,
): Promise<void> => {
  const own = await ownOf(transaction, simulationUuid)
  if (own !== undefined && (await move(transaction, own.uuid, 'released', now)))
    await note(transaction, actor, 'flash-released', { slug: own.offer_slug, simulationUuid }, now)
}

/** Whose an offer is at `now`, as seen by who asks; `until`: the end of his own hold, as he is told. */
export const offerFor = async (
  db: Db,
  { slug, ...asking }: Pick<Wanted, 'slug'> & Asking,
  now: Date,
): Promise<{ whose: 'own'; until: Date | null } | { whose: 'nobody' | 'other' }> => {
  const [hold] = await livingHolds(db, now, slug)
  if (hold === undefined) return { whose: 'nobody' }
  return isOwn(hold, asking) ? { whose: 'own', until: toldEndOf(hold, now) } : { whose: 'other' }
}

/** Whether nobody has an offer: who has it kept now has it anew. */
export const isFree = async (db: Db, slug: string, now: Date): Promise<boolean> =>
  (await offerFor(db, { slug }, now)).whose === 'nobody'

/** The end of a simulation's hold as its customer is told (ISO 8601), which may be over; null: it has none, or has bought the offer. */
export const heldUntil = async (db: Db, simulationUuid: string): Promise<string | null> => {
  const held = await db
    .selectFrom('flash_holds')
    .select('expires_at')
    .where('simulation_uuid', '=', simulationUuid)
    .where('state', '=', 'held')
    .where(eb => eb.not(isTurnedDown(eb)))
    .executeTakeFirst()
  return held?.expires_at ?? null
}

const livingOf = async (
  db: Db,
  simulationUuid: string,
  now: Date,
): Promise<LivingHold | undefined> =>
  (await livingHolds(db, now)).find(hold => hold.simulationUuid === simulationUuid)

/** Notes that a customer asked in vain for an offer that another holds: that hold is not extended any more. */
export const noteWanted = async (db: Db, slug: string, now: Date): Promise<void> => {
  await db
    .updateTable('flash_holds')
    .set({ wanted_at: now.toISOString() })
    .where('offer_slug', '=', slug)
    .where('state', '=', 'held')
    .where('wanted_at', 'is', null)
    .execute()
}

/**
 * Extends the hold of a simulation by ten minutes, so that a customer who reads or types slowly can finish. Returns the new
 * end; null where there is no hold, a bank has to decide on it, it was extended before, or another customer asked for the offer.
 */
export const extendHold = async (
  transaction: Db,
  simulationUuid: string,
  now: Date,
): Promise<Date | null> => {
  const hold = await livingOf(transaction, simulationUuid, now)
  if (hold === undefined || hold.isUndecided || hold.isTurnedDown || hold.expiresAt <= now)
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

/** Whether an offer is kept for a simulation, or sold to it. */
export const isKept = async (db: Db, simulationUuid: string, now: Date): Promise<boolean> =>
  (await livingOf(db, simulationUuid, now)) !== undefined

/** Until when an offer is kept for who has still to pay it, null where it is not; null: he has it, or the bank has to decide. */
export const holdToPay = async (
  db: Db,
  simulationUuid: string,
  now: Date,
): Promise<{ until: Date | null } | null> => {
  const hold = await livingOf(db, simulationUuid, now)
  if (hold === undefined) return { until: null }
  if (hold.isSold || hold.isUndecided) return null
  const until = toldEndOf(hold, now)
  return { until: until !== null && until > now ? until : null }
}
