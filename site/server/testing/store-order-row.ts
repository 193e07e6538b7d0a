import type { StoreOrderState } from '../../../shared/domain/store-order'
import type { OrdersTable } from '../db/order-tables'
import { searchTextOf } from '../db/search-text'
import { orderRow } from './test-order-row'

const CUSTOMER = {
  firstname: 'Camille',
  lastname: 'Roux',
  email: 'camille@exemple.fr',
  phone: '0612345678',
  type: 'Particulier',
}
const HOME = {
  address: { street: '12 rue Crébillon', postalCode: '44000', city: 'Nantes', country: 'France' },
}
const LINES = [
  { type: 'pack', slug: 'studio', id: 1, label: 'Pack studio', unitCents: 4_990, quantity: 1 },
  {
    type: 'product',
    slug: 'carton-livres',
    id: 2,
    label: 'Carton livres',
    unitCents: 250,
    quantity: 12,
  },
]

interface Details {
  lines?: object[]
  deliveryOption?: 'home_delivery' | 'store_pickup'
  deliveryCents?: number
  destination?: object
}

/** Returns the columns of a state: the money of an order that is over, cancelled or refunded, and its delivery. */
const statusesOf = (
  state: StoreOrderState,
): Pick<OrdersTable, 'payment_status' | 'fulfilment_status'> => {
  if (state === 'waiting') return { payment_status: 'due', fulfilment_status: 'waiting' }
  if (state === 'cancelled' || state === 'refunded')
    return { payment_status: state, fulfilment_status: 'waiting' }
  return { payment_status: 'paid', fulfilment_status: state === 'paid' ? 'waiting' : state }
}

/** An order of cartons as a row: paid and to be delivered, unless `state`, `details` or columns say otherwise. */
export const storeOrderRow = ({
  state = 'paid',
  details = {},
  customer_json = JSON.stringify(CUSTOMER),
  ...changes
}: Partial<OrdersTable> & { state?: StoreOrderState; details?: Details } = {}): OrdersTable =>
  orderRow({
    kind: 'cartons',
    origin: 'cart',
    ...statusesOf(state),
    total_cents: 9_980,
    deposit_cents: 9_980,
    paid_cents: 9_980,
    customer_json,
    details_json: JSON.stringify({
      lines: LINES,
      deliveryOption: 'home_delivery',
      deliveryCents: 1_990,
      destination: HOME,
      ...details,
    }),
    search_text: searchTextOf(JSON.parse(customer_json)),
    place_text: 'nantes 44000',
    terms_json: '{"version":"2026-11-22","at":"2026-11-22T10:00:00.000Z"}',
    paid_at: '2026-11-22T10:05:00.000Z',
    updated_at: '2026-11-22T10:05:00.000Z',
    ...changes,
  })
