import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { FunnelValues } from '../../../shared/domain/funnel-values'
import type { FoundPiece } from '../../../shared/domain/photos'
import type { Simulation, SimulationBody } from '../../../shared/domain/simulation'
import type { Violation } from '../../../shared/domain/violation'
import { OVER_STATES } from '../../../shared/domain/order'
import type { Checked } from '../../../shared/validation/check'
import { lockLeadForQuote } from '../db/dialect'
import { newReference } from '../db/reference'
import { heldUntil } from '../flash/holds'
import type { Db, Tables } from '../db/tables'
import { hasNoQuote } from './document/first-quote'
import { hasPhotos, replacePhotos } from './photos/photo-store'
import { enqueueAnalysis, withProgress } from './photos/analysis-queue'
import type { BodyToPrice, PhotosToStore, StoredPhotos } from './photos/price-body'
import { type QuoteExtras } from './price-extras'
import type { Quote } from './priced-quote'
import {
  adjustmentsOf,
  foundOf,
  simulationOf,
  type SimulationRow,
  valuesOf,
} from './simulation-row'
import {
  changeOpenSimulation,
  findSimulationRow,
  holdOpenSimulation,
  insertSimulationRow,
} from './simulation-writes'

/**
 * Columns that a price sets; `formerCents`: a price that it replaces without an act of the
 * customer.
 */
export const pricedColumns = (
  { totalCents, ...answer }: Quote & Pick<Simulation, 'formerCents'>,
  now: Date,
) => ({
  total_cents: totalCents,
  answer_json: JSON.stringify(answer),
  promo_code: answer.promo?.code ?? null,
  updated_at: now.toISOString(),
})

/** Columns that a body sets, without its price; new photos end what was found on earlier ones. */
export const bodyColumns = (body: SimulationBody, { photos }: { photos: unknown }) => {
  const { leadUuid: _, images: __, promoCode: ___, ...values } = body
  return {
    values_json: JSON.stringify(values),
    moving_date: values.movingDate,
    ...(photos === null ? {} : { analysis_json: null }),
  }
}

/**
 * Returns the reference of a lead's next quote: the lead's own for its first, a new one for each
 * further. Null if a server of the previous release created the lead, whose reference is then used.
 * `lockLeadForQuote` must be called before.
 */
export const nextQuoteReference = async (
  transaction: Transaction<Tables>,
  leadUuid: string,
): Promise<string | null> => {
  if (!(await hasNoQuote(transaction, leadUuid))) return newReference()
  const lead = await transaction
    .selectFrom('leads')
    .select('reference')
    .where('uuid', '=', leadUuid)
    .executeTakeFirst()
  return lead?.reference ?? null
}

const storePhotos = async (
  transaction: Transaction<Tables>,
  uuid: string,
  { photos, areAnalysed }: PhotosToStore,
  now: Date,
): Promise<void> => {
  await replacePhotos(transaction, uuid, photos)
  if (areAnalysed) await enqueueAnalysis(transaction, uuid, photos.length, now)
}

/** Stores a simulation; null when its lead does not exist, or is being erased at this moment. */
export const insertSimulation = async (
  transaction: Transaction<Tables>,
  body: SimulationBody,
  toPrice: BodyToPrice & { quote: Quote },
  now: Date,
): Promise<Simulation | null> => {
  if (!(await lockLeadForQuote(transaction, body.leadUuid))) return null
  const row = await insertSimulationRow(transaction, {
    uuid: randomUUID(),
    reference: await nextQuoteReference(transaction, body.leadUuid),
    lead_uuid: body.leadUuid,
    ...bodyColumns(body, toPrice),
    ...pricedColumns(toPrice.quote, now),
    created_at: now.toISOString(),
  })
  if (toPrice.photos !== null) await storePhotos(transaction, row.uuid, toPrice.photos, now)
  return withProgress(transaction, simulationOf(row))
}

/** Reason why a simulation is not changed: unknown, another lead's, or ordered. */
type Unchanged = 'unknown' | 'other-lead' | 'ordered'

/**
 * Updates a simulation, which stays with its lead: under another lead's uuid it is unknown. An
 * adviser's adjustments stay, and are priced.
 */
export const updateSimulation = (
  db: Db,
  uuid: string,
  body: SimulationBody,
  toPrice: BodyToPrice & { promo: QuoteExtras['promo'] },
  now: Date,
): Promise<Simulation | Unchanged | { violations: Violation[] }> =>
  db.transaction().execute(async transaction => {
    const lockedRow = await holdOpenSimulation(transaction, uuid)
    if (lockedRow === undefined) {
      const row = await findSimulationRow(transaction, uuid)
      if (row === undefined) return 'unknown'
      return row.lead_uuid === body.leadUuid ? 'ordered' : 'other-lead'
    }
    if (lockedRow.lead_uuid !== body.leadUuid) return 'other-lead'
    const quote: Checked<Quote> = toPrice.quoteWith({
      adjustments: adjustmentsOf(lockedRow),
      promo: toPrice.promo,
    })
    if (!quote.ok) return { violations: quote.violations }
    const columns = { ...bodyColumns(body, toPrice), ...pricedColumns(quote.value, now) }
    const row = await changeOpenSimulation(transaction, uuid, columns)
    if (row === undefined) throw new Error('a locked simulation is no longer open')
    if (toPrice.photos !== null) await storePhotos(transaction, uuid, toPrice.photos, now)
    return withProgress(transaction, simulationOf(row))
  })

/** Returns the photos of a simulation. */
export const storedPhotos = async (db: Db, uuid: string): Promise<StoredPhotos> => {
  const row = await findSimulationRow(db, uuid)
  return { hasPhotos: await hasPhotos(db, uuid), found: row === undefined ? [] : foundOf(row) }
}

/** Returns its order once it was paid in part: reference and amount. */
const orderOf = async (db: Db, uuid: string): Promise<Pick<Simulation, 'order'>> => {
  const order = await db
    .selectFrom('orders')
    .select(['reference', 'total_cents', 'paid_cents'])
    .where('simulation_uuid', '=', uuid)
    .where('payment_status', 'not in', OVER_STATES)
    .executeTakeFirst()
  if (order === undefined) return {}
  const { reference, total_cents: totalCents, paid_cents: paidCents } = order
  return { order: { reference, totalCents, paidCents } }
}

export interface FoundSimulation {
  simulation: Simulation
  row: SimulationRow
  /** Returns the values it was priced from, to price it again. */
  readValues: () => FunnelValues
  readFound: () => FoundPiece[]
  readExtras: () => QuoteExtras
}

/** Parses a row: the answer, and the values it was priced from. */
export const foundSimulation = async (db: Db, row: SimulationRow): Promise<FoundSimulation> => {
  const { flash, ...priced } = await withProgress(db, simulationOf(row))
  const unchanged =
    flash === undefined ? {} : { flash: { ...flash, heldUntil: await heldUntil(db, row.uuid) } }
  const simulation = {
    ...priced,
    ...unchanged,
    ...(row.status === 'paid' ? await orderOf(db, row.uuid) : {}),
  }
  return {
    simulation,
    row,
    readValues: () => valuesOf(row),
    readFound: () => foundOf(row),
    readExtras: () => ({
      adjustments: adjustmentsOf(row),
      promo: priced.promo ?? null,
    }),
  }
}

/** Returns a simulation as it was answered. */
export const findSimulation = async (db: Db, uuid: string): Promise<FoundSimulation | null> => {
  const row = await findSimulationRow(db, uuid)
  return row === undefined ? null : foundSimulation(db, row)
}
