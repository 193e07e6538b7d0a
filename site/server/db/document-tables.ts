import type { Generated } from 'kysely'

/**
 * Last number of each series, incremented in the transaction that issues a document, so that no
 * number is skipped.
 */
interface DocumentCountersTable {
  /** 'F-2026', 'A-2026'; in test mode 'TEST-F-2026', 'TEST-A-2026'. */
  series: string
  value: number
}

/** Invoices of moves and cartons, and the credit notes that correct them. A row is never changed. */
export interface OrderDocumentsTable {
  /** 'F-2026-000001' */
  number: string
  /** 'invoice': one per payment; 'credit': one per refund. */
  kind: string
  /** 'move' or 'cartons'. */
  order_kind: Generated<string>
  /** Order, or payment link without an order. */
  order_uuid: string
  /** Payment of an invoice, or the payment that a credit note refunded. */
  payment_uuid: string
  /** Refund of a credit note; null: an invoice, or a refund without a row. */
  refund_uuid: string | null
  amount_cents: number
  /** Everything that is printed (`OrderDocument`), as JSON. */
  document_json: string
  issued_at: string
}

export interface DocumentTables {
  document_counters: DocumentCountersTable
  documents: OrderDocumentsTable
}
