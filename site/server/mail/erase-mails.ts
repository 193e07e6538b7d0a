import type { ExpressionBuilder } from 'kysely'
import { MESSAGE_KINDS } from '../../../shared/domain/message'
import type { Db, Tables } from '../db/tables'

/**
 * Kinds of mails without an order: after an erasure neither the customer nor the company needs
 * them.
 */
const OF_NO_ORDER = [
  'quote',
  'lookup',
  'lead-to-call',
  ...MESSAGE_KINDS.flatMap(kind => [`${kind}-received`, `${kind}-receipt`]),
]

/**
 * Condition for mails that are erased with their customer: sent, given up, or without an order.
 * Mails about an order that stays or is refunded are still sent, and deleted by age.
 */
export const isErasedWithCustomer = ({ or, eb }: ExpressionBuilder<Tables, 'mails'>) =>
  or([eb('due_at', 'is', null), eb('kind', 'in', OF_NO_ORDER)])

/** Deletes the mails of an erased lead. */
export const deleteMailsOfLead = async (db: Db, leadUuid: string): Promise<void> => {
  await db
    .deleteFrom('mails')
    .where('lead_uuid', '=', leadUuid)
    .where(isErasedWithCustomer)
    .execute()
}

export const deleteMails = async (db: Db, uuids: readonly string[]): Promise<void> => {
  for (const uuid of uuids) await db.deleteFrom('mails').where('uuid', '=', uuid).execute()
}
