import { create } from 'superstruct'
import { comparableEmail } from '../../../shared/domain/comparable-email'
import { Uuid } from '../../../shared/domain/uuid'
import type { Erased, ErasureSources } from '../../ports/erasure'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import { OrderKind } from '../orders/money-machine'
import { countRequest } from '../orders/moves/customer-requests'
import type { OrderRow } from '../orders/order-rows'
import { findPayments } from '../payments/payment-store'
import { emailIn } from '../db/same-email'
import { eraseLead } from './erase-lead'
import { eraseOrder, erasureOutcome } from './erase-order'

export interface OwnErasuresDeps {
  db: Db
  now: () => Date
  /** Erases a lead at the upstream; false: that failed. Null: there is no upstream. */
  eraseAtUpstream: ((lead: string) => Promise<boolean>) | null
  log: Pick<Log, 'error'>
}

/**
 * Erases the customer of an order at a request with the order's e-mail: its link alone may have
 * been passed on. A move is erased with its lead: quotes, photos and the lead's other orders that
 * have ended.
 */
export const createOwnErasures = ({
  db,
  now,
  eraseAtUpstream,
  log,
}: OwnErasuresDeps): ErasureSources => {
  const findRow = async (uuid: string): Promise<OrderRow | null> =>
    Uuid.is(uuid)
      ? ((await db.selectFrom('orders').selectAll().where('uuid', '=', uuid).executeTakeFirst()) ??
        null)
      : null

  const eraseWithLead = async (
    row: OrderRow,
    lead: string,
  ): Promise<Erased | 'unreachable' | null> => {
    if (row.is_test === 0 && eraseAtUpstream !== null && !(await eraseAtUpstream(lead))) {
      log.error({ lead }, 'upstream product API: erasure of a customer failed')
      return 'unreachable'
    }
    const outcomes = await eraseLead(db, lead, 'customer', now())
    return outcomes?.get(row.uuid) ?? eraseOrder(db, row.uuid, 'customer', now())
  }

  return {
    find: async uuid => {
      const row = await findRow(uuid)
      return (
        row && {
          uuid,
          kind: create(row.kind, OrderKind),
          reference: row.reference,
          isErased: emailIn(row.customer_json) === '',
          outcome: await erasureOutcome(db, row, await findPayments(db, uuid), now()),
        }
      )
    },
    erase: async (uuid, email) => {
      const row = await findRow(uuid)
      if (row === null) return null
      const stored = emailIn(row.customer_json)
      // Already erased: there is no e-mail to compare, and nothing to erase.
      if (stored === '') return 'kept'
      if (!(await countRequest(db, uuid))) return 'too-many'
      if (comparableEmail(email) !== stored) return 'wrong-email'
      return row.lead_uuid === null
        ? eraseOrder(db, uuid, 'customer', now())
        : eraseWithLead(row, row.lead_uuid)
    },
  }
}
