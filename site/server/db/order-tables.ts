/** Orders of moves and of cartons. */
export interface OrdersTable {
  uuid: string
  reference: string
  /** 'move' or 'cartons'. */
  kind: string
  /** 'simulation': the customer's own booking of a move; 'quote': made by an adviser; 'cart': cartons. */
  origin: string
  /** One of `PAYMENT_STATUSES`; only the money machine changes it. */
  payment_status: string
  /** One of `FULFILMENT_STATUSES`. */
  fulfilment_status: string
  /** Simulation of a move; at most one of its orders is not over. */
  simulation_uuid: string | null
  /** Lead of a move. */
  lead_uuid: string | null
  /** Lead of an order of cartons; null once it was erased. */
  store_lead_uuid: string | null
  partner: string | null
  total_cents: number
  /** Cents that are paid first; for cartons, all. */
  deposit_cents: number
  /** Money received and not refunded, without supplements and payment links. */
  paid_cents: number
  /** The refunded part of the price: the customer no longer owes it. */
  refunded_cents: number
  /** Part of `paid_cents` that the company keeps of a cancelled order. */
  kept_cents: number
  /**
   * Part of `paid_cents` above a lowered price: it is due back, and counted in `total_cents` until
   * it is refunded.
   */
  overpaid_cents: number
  /** Customer as JSON; blank after an erasure, except for what the law requires. */
  customer_json: string
  /** The frozen quote of a move; lines, delivery and destination of cartons (`CartonsDetails`). JSON. */
  details_json: string
  /** Name and e-mail in search form; '' after an erasure. */
  search_text: string
  /** Towns and postal codes of a move, or of the destination of cartons, in search form; '' after an erasure. */
  place_text: string
  moving_date: string | null
  /** Page of a partner that the customer returns to after paying. */
  return_url: string | null
  /** The accepted general terms with version and time, as JSON; null: not yet. */
  terms_json: string | null
  /** Time at which an unpaid order expires, UTC; null: never. */
  expires_at: string | null
  /** Time of the reminder mail for the balance, UTC; null: not yet. */
  reminded_at: string | null
  /** Time at which the price was fully paid, UTC; null: it is not. */
  paid_at: string | null
  /** Time at which cartons were collected or delivered, UTC; null: not yet. */
  received_at: string | null
  /** Time at which the customer requested erasure, UTC, until it is done: once nothing is owed. */
  erasure_asked_at: string | null
  /** 1: the lead was created in test mode. */
  is_test: number
  created_at: string
  updated_at: string
}

/** Requests of customers for another moving date. */
export interface DateChangesTable {
  uuid: string
  order_uuid: string
  from_date: string
  to_date: string
  /** Price of the order before and after the change, the fee included. */
  before_cents: number
  after_cents: number
  fee_cents: number
  /** 'asked', 'confirmed' or 'refused'. */
  state: string
  asked_at: string
  settled_at: string | null
}

export interface SupplementsTable {
  uuid: string
  order_uuid: string
  label: string
  amount_cents: number
  /** 'due', 'paid', 'withdrawn'. */
  state: string
  created_at: string
}

export interface PaymentLinksTable {
  uuid: string
  simulation_uuid: string | null
  order_uuid: string | null
  label: string
  amount_cents: number
  /** 'due', 'paid', 'withdrawn'. */
  state: string
  expires_at: string | null
  created_at: string
}

export interface PaymentsTable {
  uuid: string
  /** Reference at the bank. */
  reference: string
  subject: string
  subject_uuid: string
  order_uuid: string | null
  method: string
  share: string
  amount_cents: number
  /** Debits by date, as JSON. */
  terms_json: string
  /**
   * 'started', 'returned' (from the bank, not notified), 'pending', 'paid', 'refused', 'surplus' (paid twice: to be
   * given back), 'refunded'.
   */
  state: string
  provider: string
  transaction_id: string | null
  exec_code: string | null
  created_at: string
  decided_at: string | null
  /** Time of the capture; null: not yet, or none needed. */
  captured_at: string | null
}

/** Money of a payment being refunded. It is reserved from the moment of the request. */
export interface RefundsTable {
  uuid: string
  /** Reference of the refund at the bank: a repeated request has the same one. */
  reference: string
  /** 'move' or 'cartons'. */
  kind: string
  /** Null: a payment of a link without an order. */
  order_uuid: string | null
  payment_uuid: string
  /** 'asked', 'done' or 'refused'. */
  state: string
  /** 'bank' or 'hand': an adviser paid by other means. */
  way: string
  /** Reason of a refund by hand; else empty. */
  reason: string
  amount_cents: number
  /** Data that its kind needs to record it, as JSON. */
  plan_json: string
  asked_at: string
  settled_at: string | null
}

export interface TrailTable {
  uuid: string
  at: string
  /** 'customer', 'bank', 'adviser' or 'server'. */
  actor: string
  act: string
  /** The adviser that acted; null: the shared token, another actor, or an older release. */
  adviser_uuid: string | null
  order_uuid: string | null
  payment_uuid: string | null
  simulation_uuid: string | null
  lead_uuid: string | null
  promo_code: string | null
  /** Data as JSON: a bank's notification without card or personal data. */
  data_json: string
}

export interface PromoCodesTable {
  /** In capitals. */
  code: string
  partner: string | null
  /** 'percent' or 'amount'. */
  kind: string
  /** Per cent, or cents. */
  value: number
  /** The last day; null: no end. */
  valid_until: string | null
  is_single_use: number
  is_active: number
  /** The order that has used it, for a single-use code. */
  used_by: string | null
  created_at: string
}
