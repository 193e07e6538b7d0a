import type { Generated } from 'kysely'

/** Who is about to order cartons, and where they go: what the form of the cart sent. */
export interface StoreLeadsTable {
  uuid: string
  /** `StoreLeadBody` as its schema left it. */
  values_json: string
  phone_e164: string | null
  is_known_source: number
  /** The partner on whose page it was left. */
  partner: string | null
  /** The origin of that page, as its browser said; null: it said none. */
  page_origin: string | null
  /** 1: made in test mode. */
  is_test: Generated<number>
  created_at: string
}

/** A cart that was ordered. Its lines, prices, places and words are frozen when it is placed. */
export interface StoreOrdersTable {
  uuid: string
  reference: string
  /** One of `STORE_ORDER_STATES`; nothing but the state machine writes it. */
  state: string
  /** Null once the lead had its time. */
  lead_uuid: string | null
  partner: string | null
  /** `StoreOrderLine[]`, as JSON. */
  lines_json: string
  /** 'store_pickup' or 'home_delivery'. */
  delivery_option: string
  delivery_cents: number
  /** What is charged: lines and delivery, VAT included. */
  total_cents: number
  /** What came in and was not given back. */
  paid_cents: number
  refunded_cents: number
  /** `StoreCustomer`, as JSON; blank where it was erased. */
  customer_json: string
  /** `StoreDestination`, as JSON; blank where it was erased, but for an agency. */
  destination_json: string
  /** Name and e-mail, folded, for advisers who search; '' where they were erased. */
  search_text: string
  /** The general terms that were accepted, in which version and when, as JSON. */
  terms_json: string
  /** Where the customer goes back to after paying, on a partner's page. */
  return_url: string | null
  /** When its money came in; null: it has not. */
  paid_at: string | null
  /** When it was fetched or delivered; null: not yet. */
  received_at: string | null
  /** When its customer asked to be erased; it is done once nothing is owed any more. Null: he did not, or it is done. */
  erasure_asked_at: string | null
  /** 1: of a lead that was made in test mode. */
  is_test: number
  created_at: string
  updated_at: string
}

/** How many of an item are left. An item without a row has as many as its entry says: no one has bought it yet. */
export interface ShopStockTable {
  type: string
  slug: string
  quantity: number
  updated_at: string
}

/** What customers stated when they withdrew from an order, or from some of it. */
export interface StoreWithdrawalsTable {
  uuid: string
  order_uuid: string
  /** The name, the e-mail for the acknowledgement, the articles and the way it came, as they were stated, as JSON. */
  statement_json: string
  stated_at: string
  /** When all it names was given back; null: not yet. */
  settled_at: string | null
}

export interface ShopTables {
  store_leads: StoreLeadsTable
  store_orders: StoreOrdersTable
  shop_stock: ShopStockTable
  store_withdrawals: StoreWithdrawalsTable
}
