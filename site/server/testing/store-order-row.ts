import { randomUUID } from 'node:crypto'
import { newReference } from '../db/reference'
import type { StoreOrdersTable } from '../db/shop-tables'

const CUSTOMER = {
  firstname: 'Camille',
  lastname: 'Roux',
  email: 'camille@exemple.fr',
  phone: '0612345678',
  type: 'Particulier',
}
const HOME = { address: { street: '12 rue Crébillon', postalCode: '44000', city: 'Nantes', country: 'France' } }
const LINES = [
  { type: 'pack', slug: 'studio', id: 1, label: 'Pack studio', unitCents: 4_990, quantity: 1 },
  { type: 'product', slug: 'carton-livres', id: 2, label: 'Carton livres', unitCents: 250, quantity: 12 },
]

/** An order of cartons as a table has it: paid, and to be delivered. */
export const storeOrderRow = (changes: Partial<StoreOrdersTable> = {}): StoreOrdersTable => ({
  uuid: randomUUID(),
  reference: newReference(),
  state: 'paid',
  lead_uuid: null,
  partner: null,
  lines_json: JSON.stringify(LINES),
  delivery_option: 'home_delivery',
  delivery_cents: 1_990,
  total_cents: 9_980,
  paid_cents: 9_980,
  refunded_cents: 0,
  customer_json: JSON.stringify(CUSTOMER),
  destination_json: JSON.stringify(HOME),
  search_text: 'camille roux camille exemple fr',
  terms_json: '{"version":"2026-11-22","at":"2026-11-22T10:00:00.000Z"}',
  return_url: null,
  paid_at: '2026-11-22T10:05:00.000Z',
  received_at: null,
  erasure_asked_at: null,
  is_test: 0,
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:05:00.000Z',
  ...changes,
})
