import type { Expression, Insertable, Transaction, Updateable } from 'kysely'
import { lockLeadShared } from '../db/dialect'
import { placeTextOf } from '../db/search-text'
import type { Db, SimulationsTable, Tables } from '../db/tables'
import { deletePhotos } from './photos/photo-store'
import { queueQuoteEvent } from './quote-event'
import type { SimulationRow } from './simulation-row'

/** Columns of a simulation that may change. */
type Change = Updateable<SimulationsTable>

/** Returns the columns with the search text of their values, if they have values. */
const searchable = <Columns extends { values_json?: unknown }>(columns: Columns) =>
  typeof columns.values_json === 'string'
    ? { ...columns, search_text: placeTextOf(columns.values_json) }
    : columns

/** Queues the event of a priced simulation. */
const queuePriced = (db: Db, row: SimulationRow): Promise<void> =>
  queueQuoteEvent(db, 'quote.priced', row, new Date(row.updated_at))

export const findSimulationRow = (db: Db, uuid: string): Promise<SimulationRow | undefined> =>
  db.selectFrom('simulations').selectAll().where('uuid', '=', uuid).executeTakeFirst()

export const insertSimulationRow = async (
  transaction: Transaction<Tables>,
  row: Insertable<SimulationsTable>,
): Promise<SimulationRow> => {
  const inserted = await transaction
    .insertInto('simulations')
    .values(searchable(row))
    .returningAll()
    .executeTakeFirstOrThrow()
  await queuePriced(transaction, inserted)
  return inserted
}

/** Changes columns of a simulation, whatever its status. */
export const changeSimulation = async (db: Db, uuid: string, change: Change): Promise<void> => {
  const changed = await db
    .updateTable('simulations')
    .set(searchable(change))
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined && change.total_cents !== undefined) await queuePriced(db, changed)
}

/** Changes columns of an open simulation; undefined: it was ordered meanwhile. */
export const changeOpenSimulation = async (
  db: Db,
  uuid: string,
  change: Change,
): Promise<SimulationRow | undefined> => {
  const changed = await db
    .updateTable('simulations')
    .set(searchable(change))
    .where('uuid', '=', uuid)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined && change.total_cents !== undefined) await queuePriced(db, changed)
  return changed
}

/** Counts a mail of the quote. */
export const countSentQuote = async (db: Db, uuid: string): Promise<void> => {
  await db
    .updateTable('simulations')
    .set(({ eb }) => ({ sent_count: eb('sent_count', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute()
}

/**
 * Locks the row of an open simulation until the transaction ends: it can be neither ordered nor
 * priced meanwhile. Uses an update without a change, which locks in both databases.
 */
export const holdOpenSimulation = (
  transaction: Transaction<Tables>,
  uuid: string,
): Promise<SimulationRow | undefined> =>
  transaction
    .updateTable('simulations')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('uuid', '=', uuid)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst()

/**
 * Locks a simulation until the transaction ends. All transactions lock rows in the same sequence,
 * so that no two wait for each other: a payment, a lead, its simulation, its order.
 */
export const holdSimulation = async (
  transaction: Transaction<Tables>,
  uuid: string,
): Promise<void> => {
  const row = await findSimulationRow(transaction, uuid)
  if (row === undefined) return
  await lockLeadShared(transaction, row.lead_uuid)
  await transaction
    .updateTable('simulations')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('uuid', '=', uuid)
    .execute()
}

/** Closes a simulation for its order. False: it was ordered before, or does not exist. It is locked either way. */
export const closeSimulation = async (
  transaction: Transaction<Tables>,
  uuid: string,
): Promise<boolean> => {
  await holdSimulation(transaction, uuid)
  return (await changeOpenSimulation(transaction, uuid, { status: 'ordered' })) !== undefined
}

/** Reopens a simulation whose order was not placed. */
export const reopenSimulation = (transaction: Transaction<Tables>, uuid: string): Promise<void> =>
  changeSimulation(transaction, uuid, { status: 'open' })

/**
 * Removes everything that identifies the customer from the simulations of a lead, photos and keys
 * included. `anonymous` returns what remains of their values.
 */
export const anonymiseSimulations = async (
  transaction: Transaction<Tables>,
  leadUuid: string,
  anonymous: (valuesJson: string) => string,
): Promise<void> => {
  const ofLead = transaction.selectFrom('simulations').where('lead_uuid', '=', leadUuid)
  const uuids = ofLead.select('uuid')
  await deletePhotos(transaction, uuids.$asScalar())
  await transaction.deleteFrom('photo_analyses').where('simulation_uuid', 'in', uuids).execute()
  await transaction.deleteFrom('quote_keys').where('simulation_uuid', 'in', uuids).execute()
  await transaction.deleteFrom('quote_sendings').where('simulation_uuid', 'in', uuids).execute()
  for (const { uuid, values_json } of await ofLead.select(['uuid', 'values_json']).execute())
    await changeSimulation(transaction, uuid, {
      values_json: anonymous(values_json),
      analysis_json: null,
    })
}

export const deleteSimulations = async (db: Db, uuids: Expression<string>): Promise<void> => {
  await db.deleteFrom('simulations').where('uuid', 'in', uuids).execute()
}
