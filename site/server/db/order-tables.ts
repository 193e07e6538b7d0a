export interface OrdersTable {
  uuid: string
  reference: string
  /** 'simulation': the customer's own booking; 'quote': made by an adviser. */
  kind: string
  /** One of `ORDER_STATES`; nothing but the state machine writes it. */
  state: string
  /** At most one order of each simulation that is not over. */
  simulation_uuid: string | null
  lead_uuid: string | null
  partner: string | null
  total_cents: number
  deposit_cents: number
  /** What has come in and was not given back, supplements and custom payments apart. */
  paid_cents: number
  /** The refunded part of it: the customer owes it no more. */
  refunded_cents: number
  /** Of a cancelled order, what the company keeps of `paid_cents` by the terms. */
  kept_cents: number
  /** Part of `paid_cents` that a lower price leaves over: it is due back, and counted in `total_cents` until it is refunded. */
  overpaid_cents: number
  /** Who ordered, as JSON; emptied when the lead is erased, but for what the law has kept. */
  customer_json: string
  /** The quote as it was ordered, as JSON. */
  document_json: string
  moving_date: string | null
  /** Where the customer goes back to after paying, on a partner's page. */
  return_url: string | null
  /** The general terms that were accepted, in which version and when, as JSON; null: not yet. */
  terms_json: string | null
  /** When an unpaid one is over; null: never. */
  expires_at: string | null
  /** When the mail that reminds of the balance was written; null: not yet. */
  reminded_at: string | null
  /** 1: of a lead that was made in test mode. */
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
  /** Price of the order before and after it, the fee included. */
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
  /** What the bank knows it by. */
  reference: string
  subject: string
  subject_uuid: string
  order_uuid: string | null
  method: string
  share: string
  amount_cents: number
  /** What is taken when, as JSON. */
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
  /** When what a lender had granted was taken; null: not yet, or there is nothing to take. */
  captured_at: string | null
}

/** Money of a payment on its way back. It is reserved from the moment the refund is asked for. */
export interface RefundsTable {
  uuid: string
  /** Reference under which the bank knows the refund: a repeated request bears the same. */
  reference: string
  /** 'move' or 'cartons'. */
  kind: string
  /** Of `orders` or `store_orders`; null: the payment was of a link without an order. */
  order_uuid: string | null
  payment_uuid: string
  /** 'asked', 'done' or 'refused'. */
  state: string
  /** 'bank' or 'hand': an adviser paid by other means. */
  way: string
  /** Of one by hand, why; else empty. */
  reason: string
  amount_cents: number
  /** Data that its kind needs to book it, as JSON. */
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
  order_uuid: string | null
  payment_uuid: string | null
  simulation_uuid: string | null
  lead_uuid: string | null
  promo_code: string | null
  /** Of the carton shop. */
  store_order_uuid: string | null
  /** What came with it, as JSON: a bank's notification raw but for what names a card or a person. */
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
  /** The order that has used it, where it is good for one. */
  used_by: string | null
  created_at: string
}
