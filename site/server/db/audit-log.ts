import { randomUUID } from 'node:crypto'
import type { AuditAct, AuditActor } from '../../ports/audit-act'
import { actingAdviserUuid } from './acting-adviser'
import type { Db } from './tables'

export interface AuditEntry {
  actor: AuditActor
  act: AuditAct
  orderUuid?: string | null
  paymentUuid?: string | null
  simulationUuid?: string | null
  leadUuid?: string | null
  promoCode?: string | null
  /** Data of the act, without card or personal data. */
  data?: object
}

/**
 * Appends an entry to the audit log, in the transaction of its subject: both are stored or neither.
 * An adviser's entry names the adviser of the request.
 */
export const appendToAuditLog = async (
  transaction: Db,
  entry: AuditEntry,
  now: Date,
): Promise<void> => {
  await transaction
    .insertInto('trail')
    .values({
      uuid: randomUUID(),
      at: now.toISOString(),
      actor: entry.actor,
      act: entry.act,
      adviser_uuid: entry.actor === 'adviser' ? actingAdviserUuid() : null,
      order_uuid: entry.orderUuid ?? null,
      payment_uuid: entry.paymentUuid ?? null,
      simulation_uuid: entry.simulationUuid ?? null,
      lead_uuid: entry.leadUuid ?? null,
      promo_code: entry.promoCode ?? null,
      data_json: JSON.stringify(entry.data ?? {}),
    })
    .execute()
}

/** Appends an entry unless the payment has an identical one: repetitions must not fill the disk. */
export const appendToAuditLogOnce = async (
  transaction: Db,
  entry: AuditEntry & { paymentUuid: string; data: object },
  now: Date,
): Promise<void> => {
  const existing = await transaction
    .selectFrom('trail')
    .select('uuid')
    .where('payment_uuid', '=', entry.paymentUuid)
    .where('act', '=', entry.act)
    .where('data_json', '=', JSON.stringify(entry.data))
    .executeTakeFirst()
  if (existing === undefined) await appendToAuditLog(transaction, entry, now)
}
