import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { array, type } from 'superstruct'
import { FunnelValues } from '../../../shared/domain/funnel-values'
import { PriceDetail, type Simulation, type SimulationBody, SimulationPrice } from '../../../shared/domain/simulation'
import { holdsLead } from '../db/dialect'
import type { Db, Tables } from '../db/tables'
import type { Quote } from './quote'
import { fromStored } from '../db/stored-json'

const StoredAnswer = type({ simulationsPrices: array(SimulationPrice), detail: PriceDetail })

const columnsOf = ({ leadUuid: _, ...values }: SimulationBody, { totalCents, simulationsPrices, detail }: Quote) => ({
  values_json: JSON.stringify(values),
  moving_date: values.movingDate,
  total_cents: totalCents,
  answer_json: JSON.stringify({ simulationsPrices, detail }),
})

const answerOf = (uuid: string, { movingDate }: SimulationBody, quote: Quote): Simulation => ({
  uuid,
  movingDate,
  simulationsPrices: quote.simulationsPrices,
  detail: quote.detail,
})

/** Null when there is no such lead, though it be erased at this very moment. */
export const insertSimulation = async (
  db: Transaction<Tables>,
  body: SimulationBody,
  quote: Quote,
  now: Date,
): Promise<Simulation | null> => {
  if (!(await holdsLead(db, body.leadUuid))) return null
  const uuid = randomUUID()
  await db
    .insertInto('simulations')
    .values({
      uuid,
      lead_uuid: body.leadUuid,
      ...columnsOf(body, quote),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute()
  return answerOf(uuid, body, quote)
}

/** A simulation stays with its lead: under another lead's uuid it is not found. */
export const updateSimulation = async (
  db: Db,
  uuid: string,
  body: SimulationBody,
  quote: Quote,
  now: Date,
): Promise<Simulation | 'unknown' | 'other-lead'> => {
  const { numUpdatedRows } = await db
    .updateTable('simulations')
    .set({ ...columnsOf(body, quote), updated_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('lead_uuid', '=', body.leadUuid)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return answerOf(uuid, body, quote)
  const other = await db.selectFrom('simulations').select('uuid').where('uuid', '=', uuid).executeTakeFirst()
  return other === undefined ? 'unknown' : 'other-lead'
}

/** The simulation as it was answered, and the values it was priced from for whoever prices it again. */
export const findSimulation = async (
  db: Db,
  uuid: string,
): Promise<{ simulation: Simulation; readValues: () => FunnelValues } | null> => {
  const row = await db.selectFrom('simulations').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (row === undefined) return null
  return {
    simulation: { uuid, movingDate: row.moving_date, ...fromStored(row.answer_json, StoredAnswer) },
    readValues: () => fromStored(row.values_json, FunnelValues),
  }
}
