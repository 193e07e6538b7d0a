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
  shop_stock: ShopStockTable
  store_withdrawals: StoreWithdrawalsTable
}
