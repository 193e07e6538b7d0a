import { randomUUID } from 'node:crypto'
import type { OrdersTable } from '../db/order-tables'
import { newReference } from '../db/reference'

/** An order as a table has it: placed, and unpaid. */
export const orderRow = (changes: Partial<OrdersTable> = {}): OrdersTable => ({
  uuid: randomUUID(),
  reference: newReference(),
  kind: 'simulation',
  state: 'quote',
  simulation_uuid: null,
  lead_uuid: null,
  partner: null,
  total_cents: 150_000,
  deposit_cents: 45_000,
  refunded_cents: 0,
  kept_cents: 0,
  overpaid_cents: 0,
  paid_cents: 0,
  customer_json: '{}',
  document_json: '{}',
  moving_date: null,
  return_url: null,
  terms_json: null,
  expires_at: null,
  reminded_at: null,
  is_test: 0,
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
  ...changes,
})
