import { randomUUID } from 'node:crypto'
import { newReference } from '../../db/reference'
import type { Db } from '../../db/tables'

/** Forgets what earlier games left: sweeps look at all there is. */
export const clearGround = async (db: Db, template: string): Promise<void> => {
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('flash_holds').execute()
  await db.deleteFrom('trail').execute()
  await db.deleteFrom('refunds').execute()
  await db.deleteFrom('payments').execute()
  await db.deleteFrom('supplements').execute()
  await db.deleteFrom('payment_links').execute()
  await db.deleteFrom('orders').execute()
  const { lead_uuid } = await db
    .selectFrom('simulations')
    .select('lead_uuid')
    .where('uuid', '=', template)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('leads').where('uuid', '!=', lead_uuid).execute()
}

/** A simulation like the template, under a lead of its own. */
export const cloneSimulation = async (db: Db, template: string, now: Date): Promise<string> => {
  const simulation = await db
    .selectFrom('simulations')
    .selectAll()
    .where('uuid', '=', template)
    .executeTakeFirstOrThrow()
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('uuid', '=', simulation.lead_uuid)
    .executeTakeFirstOrThrow()
  const uuid = randomUUID()
  const lead_uuid = randomUUID()
  const updated_at = now.toISOString()
  const reference = newReference()
  await db
    .insertInto('leads')
    .values({ ...lead, uuid: lead_uuid, reference })
    .execute()
  await db
    .insertInto('simulations')
    .values({ ...simulation, uuid, reference, lead_uuid, updated_at })
    .execute()
  return uuid
}
