import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables'
import { appendToAuditLog, type AuditEntry } from '../db/audit-log'
import { hasOtherTry, hasPending, type Payment } from '../payments/payment-store'
import type { Failure } from '../payments/payables'

/** Locks an unsold hold for the transaction. */
const lockHold = (
  transaction: Transaction<Tables>,
  by: { uuid: string } | { simulation_uuid: string },
) =>
  transaction
    .updateTable('flash_holds')
    .set(({ ref }) => ({ state: ref('state') }))
    .where(({ and }) => and(by))
    .where('state', '=', 'held')
    .returning(['uuid', 'offer_slug as slug', 'simulation_uuid as simulationUuid'])
    .executeTakeFirst()

const REASONS = {
  refused: 'payment-refused',
  abandoned: 'payment-abandoned',
  expired: 'payment-expired',
} as const satisfies Record<Failure['why'], string>

type LockedHold = NonNullable<Awaited<ReturnType<typeof lockHold>>>

const release = async (
  transaction: Transaction<Tables>,
  { uuid, slug, simulationUuid }: LockedHold,
  { reason, ...by }: Pick<AuditEntry, 'actor' | 'paymentUuid' | 'orderUuid'> & { reason?: string },
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('flash_holds')
    .set({ state: 'released', updated_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .execute()
  const data = reason === undefined ? { slug } : { slug, reason }
  await appendToAuditLog(transaction, { ...by, act: 'flash-released', simulationUuid, data }, now)
}

/**
 * Releases an unpaid hold before its end. False: free or sold already, or undecided at the bank. If
 * the customer still pays, the offer is theirs if it is free, otherwise the payment is refunded.
 */
export const releaseHold = async (
  transaction: Transaction<Tables>,
  uuid: string,
  now: Date,
): Promise<boolean> => {
  const hold = await lockHold(transaction, { uuid })
  if (hold === undefined) return false
  if (await hasPending(transaction, [{ subject: 'simulation', uuid: hold.simulationUuid }]))
    return false
  await release(transaction, hold, { actor: 'adviser' }, now)
  return true
}

/**
 * Releases the hold of a simulation after a failed payment. A hold that another attempt may still
 * pay stays, and so does a sale. The customer may hold the offer again.
 */
export const releaseUnpaid = async (
  transaction: Transaction<Tables>,
  simulationUuid: string,
  payment: Payment,
  { actor, why }: Failure,
  now: Date,
): Promise<void> => {
  // Locked before other attempts are read: each of them prolongs the hold first.
  const hold = await lockHold(transaction, { simulation_uuid: simulationUuid })
  if (hold === undefined || (await hasOtherTry(transaction, payment))) return
  const { uuid: paymentUuid, orderUuid } = payment
  await release(transaction, hold, { actor, paymentUuid, orderUuid, reason: REASONS[why] }, now)
}
