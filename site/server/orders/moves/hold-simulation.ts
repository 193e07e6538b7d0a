import type { Transaction } from 'kysely'
import { holdsLead } from '../../db/dialect'
import type { Tables } from '../../db/tables'

/**
 * Nobody else changes the simulation until the transaction is over. Whoever holds more than one row takes them in one order,
 * so that no two wait for each other: a payment, a lead, its simulation, an order of that.
 */
export const holdSimulation = async (transaction: Transaction<Tables>, uuid: string): Promise<void> => {
  const row = await transaction
    .selectFrom('simulations')
    .select('lead_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (row === undefined) return
  await holdsLead(transaction, row.lead_uuid)
  await transaction
    .updateTable('simulations')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('uuid', '=', uuid)
    .execute()
}
