import type { Transaction } from 'kysely'
import type { Simulation } from '../../../../shared/domain/simulation'
import type { Db, Tables } from '../../db/tables'
import { createLeaseQueue } from '../../jobs/lease-queue'

/** Simulations whose photos wait to be analysed. */
export const ANALYSES = createLeaseQueue({
  table: 'photo_analyses',
  keys: ['simulation_uuid'],
  due: 'due_at',
  tries: 'tries',
})

/** Has the photos of a simulation analysed, from the first one. */
export const enqueueAnalysis = async (
  transaction: Transaction<Tables>,
  simulation: string,
  photoCount: number,
  now: Date,
): Promise<void> => {
  const values = { due_at: now.toISOString(), tries: 0, photo_count: photoCount, done_count: 0 }
  await transaction
    .insertInto('photo_analyses')
    .values({ simulation_uuid: simulation, ...values })
    .onConflict(conflict => conflict.column('simulation_uuid').doUpdateSet(values))
    .execute()
}

/** Has the photos of a copy analysed if those of its original still wait for it. */
export const copyAnalysis = async (
  transaction: Transaction<Tables>,
  from: string,
  to: string,
  now: Date,
): Promise<void> => {
  const waiting = await transaction
    .selectFrom('photo_analyses')
    .select('photo_count')
    .where('simulation_uuid', '=', from)
    .executeTakeFirst()
  if (waiting !== undefined) await enqueueAnalysis(transaction, to, waiting.photo_count, now)
}

/** Adds how many photos have been analysed, while the analysis of a simulation is under way. */
export const withProgress = async <Shown extends Pick<Simulation, 'uuid' | 'photoVolume'>>(
  db: Db,
  simulation: Shown,
): Promise<Shown> => {
  if (simulation.photoVolume === undefined) return simulation
  const row = await db
    .selectFrom('photo_analyses')
    .select(['photo_count', 'done_count'])
    .where('simulation_uuid', '=', simulation.uuid)
    .executeTakeFirst()
  if (row === undefined) return simulation
  const progress = { done: row.done_count, photos: row.photo_count }
  return { ...simulation, photoVolume: { ...simulation.photoVolume, progress } }
}
