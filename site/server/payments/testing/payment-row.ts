import { randomUUID } from 'node:crypto'
import type { OrdersTable, PaymentsTable } from '../../db/order-tables'
import { newReference } from '../../db/reference'

/** Returns a payment of all of an order by card as a row: paid, unless columns say otherwise. */
export const paymentRow = (
  { kind, uuid, total_cents }: Pick<OrdersTable, 'kind' | 'uuid' | 'total_cents'>,
  changes: Partial<PaymentsTable> = {},
): PaymentsTable => ({
  uuid: randomUUID(),
  reference: newReference(),
  subject: kind === 'move' ? 'quote' : 'carton-cart',
  subject_uuid: uuid,
  order_uuid: uuid,
  method: 'card',
  share: 'all',
  amount_cents: total_cents,
  terms_json: '[]',
  state: 'paid',
  provider: 'fake',
  transaction_id: null,
  exec_code: null,
  created_at: '2026-11-22T10:01:00.000Z',
  decided_at: null,
  captured_at: null,
  ...changes,
})
