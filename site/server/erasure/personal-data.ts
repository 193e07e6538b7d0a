import type { ErasedKind } from '../db/erasures'
import type { Tables } from '../db/tables'
import { KEY_LIFETIME_MS } from '../http/idempotency-keys'
import { DELIVERY_DAYS } from '../webhooks/delivery-store'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Years for which books are kept after the end of their financial year, the calendar year: Code de commerce, article
 * L. 123-22. A contract of 120 € or more that was made online is kept as long: Code de la consommation, articles L. 213-1,
 * D. 213-1 and D. 213-2.
 */
export const BOOK_YEARS = 10

/** Treatment of the rows of a table with customers' data. */
interface TreatedTable<Table extends keyof Tables> {
  table: Table
  /**
   * Effect of the erasure of the customer. `deleted`: no row stays, except unsent confirmations of
   * orders. `anonymised`: deleted, or without all personal data that the law does not require, as
   * soon as nothing is owed. `kept`: required by law, or deleted within days and without personal
   * data once the erased rows are gone.
   */
  onErasure: 'deleted' | 'anonymised' | 'kept'
  /**
   * Ages at which a row is erased like at its customer's erasure, counted from a column:
   * milliseconds; `retention`: the operator's LEAD_RETENTION_DAYS (three years by default, as the
   * CNIL recommends after the last contact).
   */
  ages?: readonly { column: keyof Tables[Table] & string; after: number | 'retention' }[]
  /** Column with the financial year of a row of the books. */
  bookedAt?: keyof Tables[Table] & string
  /** Kind under which its erasures are recorded: a row restored by a back-up is erased again. */
  noted?: ErasedKind
}
export type PersonalTable = { [Table in keyof Tables]: TreatedTable<Table> }[keyof Tables]

/**
 * Tables with customers' data, and the end of each row: the only rule for erasures by customers, by
 * advisers and by age. Rows of the books are deleted in this order.
 */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  // Name, e-mail, phone, addresses, consents. A lead to which an order refers stays without them.
  {
    table: 'leads',
    onErasure: 'anonymised',
    ages: [{ column: 'updated_at', after: 'retention' }],
    noted: 'lead',
  },
  { table: 'simulations', onErasure: 'anonymised' },
  // Photos of a quote without an order are deleted after 90 days: `eraseOldPhotos`.
  { table: 'simulation_photos', onErasure: 'deleted' },
  // Deleted with its lead's personal data.
  { table: 'lead_work', onErasure: 'deleted' },
  { table: 'lead_notes', onErasure: 'deleted' },
  // Times at which a customer was written to and has opened a quote.
  { table: 'quote_sendings', onErasure: 'deleted' },
  { table: 'quote_keys', onErasure: 'deleted', ages: [{ column: 'expires_at', after: 0 }] },
  {
    table: 'idempotency_keys',
    onErasure: 'deleted',
    ages: [{ column: 'created_at', after: KEY_LIFETIME_MS }],
  },
  {
    table: 'store_leads',
    onErasure: 'deleted',
    ages: [{ column: 'created_at', after: 'retention' }],
    noted: 'store-lead',
  },
  // Contact details in messages to the company's own systems; the log of deliveries.
  {
    table: 'webhook_deliveries',
    onErasure: 'deleted',
    ages: [{ column: 'created_at', after: DELIVERY_DAYS * DAY_MS }],
  },
  // Answers of those systems, deleted with the messages.
  { table: 'webhook_tries', onErasure: 'deleted' },
  {
    table: 'messages',
    onErasure: 'deleted',
    ages: [{ column: 'created_at', after: 'retention' }],
    noted: 'message',
  },
  {
    table: 'mails',
    onErasure: 'deleted',
    ages: [
      // Long enough to answer a customer that has received nothing.
      { column: 'sent_at', after: 30 * DAY_MS },
      // Long enough for an adviser to call the customers whose mails could not be sent.
      { column: 'dead_at', after: 90 * DAY_MS },
    ],
    noted: 'mail',
  },
  // An e-mail that requests links: answered within minutes, or given up within an hour.
  { table: 'lookups', onErasure: 'kept', ages: [{ column: 'created_at', after: DAY_MS }] },
  // A page of a bank for one customer, until it is fetched.
  { table: 'bank_documents', onErasure: 'kept', ages: [{ column: 'expires_at', after: 0 }] },
  // Fingerprints of network addresses. Checks are stored an hour longer, for a server whose clock
  // is behind.
  { table: 'spent_checks', onErasure: 'kept', ages: [{ column: 'expires_at', after: HOUR_MS }] },
  { table: 'rate_limits', onErasure: 'kept', ages: [{ column: 'expire', after: 0 }] },
  // Uuid of an erased row, stored for longer than back-ups are kept: 14 days.
  { table: 'erasures', onErasure: 'kept', ages: [{ column: 'at', after: 90 * DAY_MS }] },
  // The books. Documents name the buyer and the address, as the law requires for invoices.
  { table: 'documents', onErasure: 'kept', bookedAt: 'issued_at' },
  { table: 'refunds', onErasure: 'kept', bookedAt: 'asked_at' },
  { table: 'payments', onErasure: 'kept', bookedAt: 'created_at' },
  { table: 'supplements', onErasure: 'kept', bookedAt: 'created_at' },
  { table: 'payment_links', onErasure: 'kept', bookedAt: 'created_at' },
  { table: 'store_withdrawals', onErasure: 'anonymised', bookedAt: 'stated_at' },
  {
    table: 'orders',
    onErasure: 'anonymised',
    ages: [{ column: 'updated_at', after: 'retention' }],
    bookedAt: 'updated_at',
    noted: 'order',
  },
]

/** Tables without customers' data, or with only the uuid of a row of another table. */
export const WITHOUT_PERSONAL_DATA: readonly (keyof Tables)[] = [
  'adviser_links',
  'adviser_sessions',
  'advisers',
  'content_answers',
  'date_changes',
  'document_counters',
  'fingerprints',
  'flash_holds',
  'partner_appearance_drafts',
  'partner_appearances',
  'partner_days',
  'partner_diagnoses',
  'partner_element_openings',
  'partner_keys',
  'partner_links',
  'partner_logos',
  'partner_openings',
  'partner_people',
  'partner_periods',
  'partner_rates',
  'partner_sessions',
  'partner_statements',
  'photo_analyses',
  'photo_objects',
  'promo_codes',
  'sandbox_notices',
  'sandbox_payments',
  'sandbox_refunds',
  'secrets',
  'shop_stock',
  'trail',
  'upstream_tasks',
  'webhook_endpoints',
  'widget_loads',
  'widget_versions',
]
