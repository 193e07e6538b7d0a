import type { Db } from './tables'

/** Returns whether a lead was created in test mode. An unknown lead is not a test. */
export const isTestLead = async (db: Db, uuid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('leads')
    .select('is_test')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row?.is_test === 1
}

/** Returns whether a simulation belongs to a lead created in test mode. */
export const isTestSimulation = async (db: Db, uuid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('simulations')
    .innerJoin('leads', 'leads.uuid', 'simulations.lead_uuid')
    .select('leads.is_test')
    .where('simulations.uuid', '=', uuid)
    .executeTakeFirst()
  return row?.is_test === 1
}
