import type { Generated } from 'kysely'

/** Customers about to order cartons, from the cart's form. */
interface StoreLeadsTable {
  uuid: string
  /** `StoreLeadBody` as its schema parsed it. */
  values_json: string
  phone_e164: string | null
  is_known_source: number
  /** Partner of the page. */
  partner: string | null
  /** Origin of the page, from the browser; null: not sent. */
  page_origin: string | null
  /** 1: made in test mode. */
  is_test: Generated<number>
  created_at: string
}

/** Remaining stock. An article without a row has its entry's stock: none was sold yet. */
interface ShopStockTable {
  type: string
  slug: string
  quantity: number
  updated_at: string
}

/** Declarations of withdrawal. */
export interface StoreWithdrawalsTable {
  uuid: string
  order_uuid: string
  /** The stated name, e-mail for the acknowledgement, articles and channel, as JSON. */
  statement_json: string
  stated_at: string
  /** Time at which everything in it was refunded; null: not yet. */
  settled_at: string | null
}

export interface ShopTables {
  store_leads: StoreLeadsTable
  shop_stock: ShopStockTable
  store_withdrawals: StoreWithdrawalsTable
}
