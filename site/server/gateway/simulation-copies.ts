import type { Transaction } from 'kysely'
import type { FunnelValues } from '../../../shared/domain/funnel-values'
import type { Simulation, SimulationBody, SimulationPrice } from '../../../shared/domain/simulation'
import { lockLeadShared, lockLeadForQuote } from '../db/dialect'
import { newReference } from '../db/reference'
import type { Db, Tables } from '../db/tables'
import { copyPhotos, type NewPhoto, replacePhotos } from '../quotes/photos/photo-store'
import { simulationOf, type SimulationRow } from '../quotes/simulation-row'
import { bodyColumns, nextQuoteReference } from '../quotes/simulation-store'
import {
  changeOpenSimulation,
  holdOpenSimulation,
  insertSimulationRow,
} from '../quotes/simulation-writes'
import { pricedUpstream } from './priced-upstream'

/** An upstream's answer for a simulation, with the price of the chosen day and those around it. */
export interface UpstreamSimulation {
  uuid: string
  answer: unknown
  price: SimulationPrice
  prices: readonly SimulationPrice[]
}

type Photos = readonly NewPhoto[] | null

const priceColumns = (
  { answer, price, prices }: Omit<UpstreamSimulation, 'uuid'>,
  values: FunnelValues,
  now: Date,
) => ({
  total_cents: price.totalIncludingTaxesPrice,
  answer_json: JSON.stringify(pricedUpstream(answer, price, prices, values)),
  updated_at: now.toISOString(),
})

const columnsOf = (body: SimulationBody, photos: Photos) => bodyColumns(body, { photos })

/** Returns the answer of our row with an upstream's prices for other values. */
export const updatedSimulation = (
  row: SimulationRow,
  priced: UpstreamSimulation,
  body: SimulationBody,
  now: Date,
): Simulation =>
  simulationOf({ ...row, ...columnsOf(body, null), ...priceColumns(priced, body, now) })

/**
 * Stores our copy of a simulation under the upstream's uuid; null when its lead was erased
 * meanwhile.
 */
export const insertCopy = async (
  transaction: Transaction<Tables>,
  priced: UpstreamSimulation,
  body: SimulationBody,
  photos: Photos,
  now: Date,
): Promise<Simulation | null> => {
  if (!(await lockLeadForQuote(transaction, body.leadUuid))) return null
  const row = await insertSimulationRow(transaction, {
    uuid: priced.uuid,
    reference: await nextQuoteReference(transaction, body.leadUuid),
    lead_uuid: body.leadUuid,
    ...columnsOf(body, photos),
    ...priceColumns(priced, body, now),
    created_at: now.toISOString(),
  })
  if (photos !== null) await replacePhotos(transaction, row.uuid, photos)
  return simulationOf(row)
}

/** Null when it was ordered meanwhile. */
export const updateCopy = (
  db: Db,
  priced: UpstreamSimulation,
  body: SimulationBody,
  photos: Photos,
  now: Date,
): Promise<Simulation | null> =>
  db.transaction().execute(async transaction => {
    const locked = await holdOpenSimulation(transaction, priced.uuid)
    if (locked?.lead_uuid !== body.leadUuid) return null
    const columns = { ...columnsOf(body, photos), ...priceColumns(priced, body, now) }
    const row = await changeOpenSimulation(transaction, priced.uuid, columns)
    if (row === undefined) return null
    if (photos !== null) await replacePhotos(transaction, row.uuid, photos)
    return simulationOf(row)
  })

/** Stores a new price in a copy whose price has expired. */
export const repriceCopy = async (
  db: Db,
  uuid: string,
  priced: Omit<UpstreamSimulation, 'uuid' | 'answer'>,
  previous: { values: FunnelValues; totalCents: number },
  now: Date,
): Promise<void> => {
  const { totalCents, values } = previous
  const { answer_json, ...columns } = priceColumns({ ...priced, answer: null }, values, now)
  const isOther = totalCents !== priced.price.totalIncludingTaxesPrice
  const answer = { ...JSON.parse(answer_json), ...(isOther ? { formerCents: totalCents } : {}) }
  await changeOpenSimulation(db, uuid, { ...columns, answer_json: JSON.stringify(answer) })
}

/**
 * Stores the copy of an upstream's duplicate: answers and photos of the first, under its own uuid
 * and price.
 */
export const duplicateCopy = async (
  transaction: Transaction<Tables>,
  priced: UpstreamSimulation,
  first: SimulationRow,
  values: FunnelValues,
  now: Date,
): Promise<Simulation | null> => {
  const { lead_uuid, values_json, moving_date, analysis_json } = first
  if (!(await lockLeadShared(transaction, lead_uuid))) return null
  const row = await insertSimulationRow(transaction, {
    uuid: priced.uuid,
    reference: newReference(),
    lead_uuid,
    values_json,
    moving_date,
    analysis_json,
    ...priceColumns(priced, values, now),
    created_at: now.toISOString(),
  })
  await copyPhotos(transaction, first.uuid, row.uuid, now)
  return simulationOf(row)
}
