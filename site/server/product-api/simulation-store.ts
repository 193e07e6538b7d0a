import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { array, optional, type } from 'superstruct'
import { FunnelValues } from '../../../shared/domain/funnel-values'
import { FoundPiece } from '../../../shared/domain/photos'
import {
  PhotoVolume,
  PriceDetail,
  type Simulation,
  type SimulationBody,
  SimulationPrice,
} from '../../../shared/domain/simulation'
import { holdsLead } from '../db/dialect'
import type { Db, Tables } from '../db/tables'
import { fromStored } from '../db/stored-json'
import { withLineLabels } from './line-labels'
import { hasPhotos, replacePhotos } from './photos/photo-store'
import type { PricedBody, StoredPhotos } from './photos/price-body'

const StoredAnswer = type({
  simulationsPrices: array(SimulationPrice),
  detail: PriceDetail,
  photoVolume: optional(PhotoVolume),
})

const columnsOf = (body: SimulationBody, { quote, photos }: PricedBody) => {
  const { leadUuid: _, images: __, ...values } = body
  const { totalCents, ...answer } = quote
  return {
    values_json: JSON.stringify(values),
    moving_date: values.movingDate,
    total_cents: totalCents,
    answer_json: JSON.stringify(answer),
    ...(photos === null ? {} : { analysis_json: photos.found.length > 0 ? JSON.stringify(photos.found) : null }),
  }
}

const answerOf = (uuid: string, { movingDate }: SimulationBody, { quote }: PricedBody): Simulation => {
  const { totalCents: _, ...answer } = quote
  return withLineLabels({ uuid, movingDate, ...answer })
}

/** Null when there is no such lead, though it be erased at this very moment. */
export const insertSimulation = async (
  db: Transaction<Tables>,
  body: SimulationBody,
  priced: PricedBody,
  now: Date,
): Promise<Simulation | null> => {
  if (!(await holdsLead(db, body.leadUuid))) return null
  const uuid = randomUUID()
  await db
    .insertInto('simulations')
    .values({
      uuid,
      lead_uuid: body.leadUuid,
      ...columnsOf(body, priced),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute()
  if (priced.photos !== null) await replacePhotos(db, uuid, priced.photos.jpegs)
  return answerOf(uuid, body, priced)
}

/** A simulation stays with its lead: under another lead's uuid it is not found. */
export const updateSimulation = (
  db: Db,
  uuid: string,
  body: SimulationBody,
  priced: PricedBody,
  now: Date,
): Promise<Simulation | 'unknown' | 'other-lead'> =>
  db.transaction().execute(async transaction => {
    const { numUpdatedRows } = await transaction
      .updateTable('simulations')
      .set({ ...columnsOf(body, priced), updated_at: now.toISOString() })
      .where('uuid', '=', uuid)
      .where('lead_uuid', '=', body.leadUuid)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) {
      if (priced.photos !== null) await replacePhotos(transaction, uuid, priced.photos.jpegs)
      return answerOf(uuid, body, priced)
    }
    const other = await transaction.selectFrom('simulations').select('uuid').where('uuid', '=', uuid).executeTakeFirst()
    return other === undefined ? 'unknown' : 'other-lead'
  })

const foundOf = (analysis: string | null): FoundPiece[] =>
  analysis === null ? [] : fromStored(analysis, array(FoundPiece))

/** What a simulation has of photos. */
export const storedPhotos = async (db: Db, uuid: string): Promise<StoredPhotos> => {
  const row = await db.selectFrom('simulations').select('analysis_json').where('uuid', '=', uuid).executeTakeFirst()
  return { hasPhotos: await hasPhotos(db, uuid), found: foundOf(row?.analysis_json ?? null) }
}

/** The simulation as it was answered, and what it was priced from for whoever prices it again. */
export const findSimulation = async (
  db: Db,
  uuid: string,
): Promise<{ simulation: Simulation; readValues: () => FunnelValues; readFound: () => FoundPiece[] } | null> => {
  const row = await db.selectFrom('simulations').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (row === undefined) return null
  return {
    simulation: withLineLabels({ uuid, movingDate: row.moving_date, ...fromStored(row.answer_json, StoredAnswer) }),
    readValues: () => fromStored(row.values_json, FunnelValues),
    readFound: () => foundOf(row.analysis_json),
  }
}
