import type { ExpressionBuilder } from 'kysely'
import { lockLeadForErasure } from '../db/dialect'
import { recordErasures } from '../db/erasures'
import type { Db, Tables } from '../db/tables'
import type { AuditActor } from '../../ports/audit-act'
import { appendToAuditLog } from '../db/audit-log'
import { deleteOutcomesOfLead } from '../http/idempotency-keys'
import { anonymiseLead, deleteLeads } from '../leads/lead-store'
import { deleteMailsOfLead } from '../mail/erase-mails'
import { anonymiseSimulations, deleteSimulations } from '../quotes/simulation-writes'
import { anonymousJson } from './anonymous-values'
import { ERASED_HASH } from '../leads/lead-token'
import type { Erased } from '../../ports/erasure'
import { eraseOrderIn } from './erase-order'
import { deleteDeliveriesOf } from '../webhooks/delivery-store'

/** Returns whether an order or a payment refers to a simulation. */
const isBound = ({ or, exists, selectFrom }: ExpressionBuilder<Tables, 'simulations'>) =>
  or([
    exists(
      selectFrom('orders')
        .select('orders.uuid')
        .whereRef('orders.simulation_uuid', '=', 'simulations.uuid')
        .where('orders.lead_uuid', 'is not', null),
    ),
    exists(
      selectFrom('payment_links')
        .select('payment_links.uuid')
        .whereRef('payment_links.simulation_uuid', '=', 'simulations.uuid')
        .where('payment_links.state', '=', 'paid'),
    ),
  ])

/**
 * Deletes the rows of erased leads, or of one of them, to which no order or payment refers any
 * more. Returns the deleted leads.
 */
const deleteUnbound = async (db: Db, lead?: string): Promise<string[]> => {
  const leads = db
    .selectFrom('leads')
    .select('leads.uuid')
    .where('erasure_hash', '=', ERASED_HASH)
    .$if(lead !== undefined, query => query.where('leads.uuid', '=', lead ?? ''))
  await deleteSimulations(
    db,
    db
      .selectFrom('simulations')
      .select('simulations.uuid')
      .where('lead_uuid', 'in', leads)
      .where(eb => eb.not(isBound(eb)))
      .$asScalar(),
  )
  const isNamed = ({ or, exists, selectFrom }: ExpressionBuilder<Tables, 'leads'>) =>
    or([
      exists(
        selectFrom('orders').select('orders.uuid').whereRef('orders.lead_uuid', '=', 'leads.uuid'),
      ),
      exists(
        selectFrom('simulations')
          .select('simulations.uuid')
          .whereRef('simulations.lead_uuid', '=', 'leads.uuid'),
      ),
    ])
  return deleteLeads(db, leads.where(eb => eb.not(isNamed(eb))).$asScalar())
}

/**
 * Erases a lead with its simulations, photos, mails, and the customer of its orders that have
 * ended. While an order or a payment refers to it, it stays without a name. Returns the outcome by
 * order; null: no such lead.
 */
export const eraseLead = (
  db: Db,
  uuid: string,
  actor: AuditActor,
  now: Date,
): Promise<ReadonlyMap<string, Erased | null> | null> =>
  db.transaction().execute(async transaction => {
    // Locked first, so that no order of it is placed meanwhile.
    if (!(await lockLeadForErasure(transaction, uuid))) return null
    // A lead erased because of its age reaches that age again after a restore.
    if (actor !== 'server') await recordErasures(transaction, 'lead', [uuid], now)
    const orders = await transaction
      .selectFrom('orders')
      .select('uuid')
      .where('lead_uuid', '=', uuid)
      .execute()
    const outcomes = new Map<string, Erased | null>()
    for (const order of orders)
      outcomes.set(order.uuid, await eraseOrderIn(transaction, order.uuid, actor, now))
    await anonymiseLead(transaction, uuid, anonymousJson, now)
    await anonymiseSimulations(transaction, uuid, anonymousJson)
    await deleteOutcomesOfLead(transaction, uuid)
    await deleteMailsOfLead(transaction, uuid)
    await deleteDeliveriesOf(transaction, uuid)
    const isAnonymous = (await deleteUnbound(transaction, uuid)).length === 0
    if (isAnonymous || orders.length > 0)
      await appendToAuditLog(
        transaction,
        { actor, act: 'lead-erased', leadUuid: uuid, data: { isAnonymous } },
        now,
      )
    return outcomes
  })

/** Completes the erasure of leads whose orders had open amounts. Returns their number. */
export const endErasures = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async transaction => {
    const deleted = await deleteUnbound(transaction)
    for (const leadUuid of deleted)
      await appendToAuditLog(
        transaction,
        { actor: 'server', act: 'lead-erased', leadUuid, data: { isAnonymous: false } },
        now,
      )
    return deleted.length
  })
