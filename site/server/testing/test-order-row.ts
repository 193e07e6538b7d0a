import { randomUUID } from 'node:crypto'
import type { OrderState } from '../../../shared/domain/order'
import type { OrdersTable } from '../db/order-tables'
import { newReference } from '../db/reference'

/** An order of a move as a row: placed and unpaid, unless `state` or columns say otherwise. */
export const orderRow = ({
  state = 'quote',
  ...changes
}: Partial<OrdersTable> & { state?: OrderState } = {}): OrdersTable => ({
  uuid: randomUUID(),
  reference: newReference(),
  kind: 'move',
  origin: 'simulation',
  payment_status: state === 'quote' ? 'due' : state,
  fulfilment_status: 'booked',
  simulation_uuid: null,
  lead_uuid: null,
  store_lead_uuid: null,
  partner: null,
  total_cents: 150_000,
  deposit_cents: 45_000,
  refunded_cents: 0,
  kept_cents: 0,
  overpaid_cents: 0,
  paid_cents: 0,
  customer_json: '{}',
  details_json: '{}',
  search_text: '',
  moving_date: null,
  return_url: null,
  terms_json: null,
  expires_at: null,
  reminded_at: null,
  paid_at: null,
  received_at: null,
  erasure_asked_at: null,
  place_text: '',
  is_test: 0,
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
  ...changes,
})
