import type { Generated, Kysely } from 'kysely'
import type { DocumentTables } from './document-tables'
import type { FlashHoldsTable } from './flash-tables'
import type { MailTables } from './mail-tables'
import type {
  OrdersTable,
  PaymentLinksTable,
  PaymentsTable,
  PromoCodesTable,
  RefundsTable,
  DateChangesTable,
  SupplementsTable,
  TrailTable,
} from './order-tables'
import type { PartnerTables } from './partner-tables'
import type { ShopTables } from './shop-tables'
import type { WebhookTables } from './webhook-tables'

/** Times are ISO 8601 in UTC as text, JSON is text, flags are 0 or 1: the types that every database has. */
export interface LeadsTable {
  uuid: string
  /**
   * Public reference. Null when a server of an older release created the lead and nothing changed
   * it since.
   */
  reference: string | null
  /** The form values, as the schema parsed them. */
  values_json: string
  phone_e164: string | null
  /**
   * Search text for advisers: name and e-mail in search form; empty after an erasure, or from an
   * older release.
   */
  search_text: Generated<string>
  is_known_source: number
  /** Partner of the page. */
  partner: string | null
  /** Origin of the page, from the browser; null: not sent, or from an older release. */
  page_origin: string | null
  /** 'phone', 'tablet' or 'desktop', as the browser that created it stated; null: unknown, or erased. */
  device: Generated<string | null>
  consents_json: string
  /**
   * 1: created in test mode: not counted, not mailed to the company, not payable at a real bank.
   * Never changed.
   */
  is_test: Generated<number>
  /**
   * SHA-256 of the token that lets the lead's owner read and erase it; several are separated by
   * spaces.
   */
  erasure_hash: string
  /**
   * Time of the last change by a caller without its token, UTC; null: none. From then on no link of
   * the lead contains its token.
   */
  changed_without_token_at: string | null
  created_at: string
  updated_at: string
}

export interface SimulationsTable {
  uuid: string
  /**
   * Public reference of the quote, which its order takes over. Null in rows of the previous
   * release: the lead's reference is used instead.
   */
  reference: string | null
  lead_uuid: string
  values_json: string
  moving_date: string
  /** Towns and postal codes in search form; '' in rows of an earlier release that were not changed. */
  search_text: Generated<string>
  /** The displayed price for the chosen day, in cents, VAT included. */
  total_cents: number
  /** Answer: `simulationsPrices`, `detail` and `photoVolume`. */
  answer_json: string
  /** Furniture detected on its photos; null: not analysed, or nothing detected. */
  analysis_json: string | null
  /**
   * 'open'; 'ordered': an order was placed, and it is no longer changed; 'paid': at least its
   * deposit.
   */
  status: Generated<string>
  /** Number of mails of its quote. */
  sent_count: Generated<number>
  promo_code: string | null
  /** Adjustments by an adviser, as JSON. */
  adjustments_json: string | null
  /** The booked terms of the flash offer, as JSON; null: none, and priced by the tariff. */
  flash_json: string | null
  /** Time at which the mail after the first price is due, UTC; null: none is due. */
  quote_mail_due_at: string | null
  /** Time at which that mail was queued, UTC; null: not yet. */
  quote_mailed_at: string | null
  created_at: string
  updated_at: string
}

/** A simulation's photos, in the order in which they were sent. */
/** Photos of simulations that wait to be analysed. */
interface PhotoAnalysesTable {
  simulation_uuid: string
  due_at: string
  /** Number of leases. */
  tries: number
  photo_count: number
  done_count: number
}

interface SimulationPhotosTable {
  simulation_uuid: string
  position: number
  /** Empty for a photo in the bucket. */
  jpeg: Uint8Array
  object_key: Generated<string | null>
}

interface PhotoObjectsTable {
  object_key: string
  bytes: number
  /** Empty for an object that was found in the bucket. */
  sha256: string
  /** Time from which the object is erased, unless a photo refers to it. */
  due_at: string
  tries: number
}

export interface IdempotencyKeysTable {
  key: string
  body_hash: string
  /** Null only inside the transaction that makes the answer. */
  status: number | null
  /** Outcome of the creation as JSON: enough for a replay, without secrets. */
  answer_json: string | null
  /** The lead with which it is erased. */
  lead_uuid: string | null
  created_at: string
}

interface RateLimitsTable {
  key: string
  points: number
  /** Milliseconds since 1970, null: never. */
  expire: number | null
}

interface SecretsTable {
  name: string
  value: string
}

/** Each served build of the widget, for pages that pin its version. */
interface WidgetVersionsTable {
  version: string
  /** The bundle, compressed with brotli. */
  script_br: Uint8Array
  /** Its files for compilers and editors: JSON of texts by name, compressed in the same way. */
  kit_br: Uint8Array | null
  /** Null for an older release's build that was not requested since. */
  integrity: string | null
  /** Size of the uncompressed bundle; null likewise. */
  bytes: number | null
  created_at: string
}

/** Keys of quotes' mails, each of which opens its quote on one other device. */
interface QuoteKeysTable {
  key_hash: string
  simulation_uuid: string
  expires_at: string
  /**
   * Hash of the random name of the device that used it: it may ask again if the answer was lost.
   */
  used_by: string | null
}

/** Mails of quotes: how, when and by whom each was sent, and whether its link was pressed. */
interface QuoteSendingsTable {
  uuid: string
  simulation_uuid: string
  /** 'automatic', 'customer', 'adviser' or 'reminder'. */
  way: string
  /** Adviser that sent it; null: none, or the shared token. */
  adviser_uuid: string | null
  /** Hash of the key in its link; null: it has none. */
  key_hash: string | null
  sent_at: string
  /** Time of the first press on its link, UTC; null: not known. */
  opened_at: string | null
}

/** Requests for links to an e-mail's purchases and quotes, until answered. */
export interface LookupsTable {
  uuid: string
  /** As typed, without spaces; empty: all purchases of the address. */
  reference: string
  email: string
  /** Time from which a server may answer it, UTC: later while one is doing so. */
  due_at: string
  created_at: string
}

/** Erasures to repeat after a restore. Without personal data. */
export interface ErasuresTable {
  /** An `ErasedKind`. */
  kind: string
  subject_uuid: string
  at: string
}

/** Used human checks: each is valid for one form. */
interface SpentChecksTable {
  token_hash: string
  /** Purpose of its use: a repeated request does not need a second one. */
  purpose_hash: string
  expires_at: string
}

/** Sessions of advisers. */
interface AdviserSessionsTable {
  /** Hash of the cookie, the server's secret and the token: neither is enough alone. */
  key_hash: string
  expires_at: string
  /** Null: signed in with the shared token. */
  adviser_uuid: string | null
}

/** People that sign in to the back office. A removed one stays, for the audit log. */
interface AdvisersTable {
  uuid: string
  name: string
  /** In lower case; unique among those that are not removed. */
  email: string
  /** An `AdviserRole`. */
  role: string
  /** Hash of the personal token; null: none. */
  token_hash: string | null
  created_at: string
  /** Time of the last mailed sign-in link, UTC. */
  link_sent_at: string | null
  /** Time of the last sign-in, UTC; null: never. */
  signed_in_at: string | null
  removed_at: string | null
}

/** Work of advisers on a lead. A lead without a row is new. */
interface LeadWorkTable {
  lead_uuid: string
  /** A `LeadStatus`; null: none was set. */
  status: string | null
  /** Reason of a lost lead, as typed. */
  lost_reason: string | null
  /** The adviser in charge; null: none. */
  owner_uuid: string | null
  /** Time of the planned call, UTC; null: none. */
  call_at: string | null
  updated_at: string
}

/** Notes of advisers on a lead. */
interface LeadNotesTable {
  uuid: string
  lead_uuid: string
  /** Null: the shared token. */
  adviser_uuid: string | null
  text: string
  created_at: string
}

/** Mailed sign-in links that have not been used. */
interface AdviserLinksTable {
  key_hash: string
  adviser_uuid: string
  expires_at: string
}

/** A page that a bank gave for one customer, until it is fetched. */
interface BankDocumentsTable {
  key: string
  html: string
  expires_at: string
}

/** Payments at the sandbox bank. */
export interface SandboxPaymentsTable {
  /** Opens its page at the bank. */
  key: string
  transaction_id: string
  /** 'card', 'oney' or 'paypal'. */
  kind: string
  /** ORDERID. */
  reference: string
  /** Part of the request needed for answers; without personal data. */
  parameters_json: string
  /** The typed card, masked except for its last four digits. */
  card: string | null
  /** EXECCODE; null: the customer has not finished. */
  code: string | null
  created_at: string
}

/** Refunds of the sandbox bank, by reference. */
interface SandboxRefundsTable {
  reference: string
  payment_key: string
  amount_cents: number
}

/** A notification of the sandbox bank, sent until the server has accepted it. */
interface SandboxNoticesTable {
  uuid: string
  payment_key: string
  code: string
  /** As posted. */
  body: string
  due_at: string
  tries: number
  taken_at: string | null
}

/** The last good answers of the content service, for the time in which it does not answer. */
interface ContentAnswersTable {
  /** Type and query, as in an address: 'faqs?populate=*'. */
  request: string
  answer_json: string
  answered_at: string
}

/** Fingerprints of things that may change with a release, each with its time. */
interface FingerprintsTable {
  name: string
  fingerprint: string
  changed_at: string
}

export interface Tables
  extends ShopTables, DocumentTables, MailTables, PartnerTables, WebhookTables {
  bank_documents: BankDocumentsTable
  sandbox_payments: SandboxPaymentsTable
  sandbox_notices: SandboxNoticesTable
  sandbox_refunds: SandboxRefundsTable
  orders: OrdersTable
  flash_holds: FlashHoldsTable
  date_changes: DateChangesTable
  supplements: SupplementsTable
  payment_links: PaymentLinksTable
  payments: PaymentsTable
  refunds: RefundsTable
  trail: TrailTable
  promo_codes: PromoCodesTable
  advisers: AdvisersTable
  adviser_links: AdviserLinksTable
  lead_work: LeadWorkTable
  lead_notes: LeadNotesTable
  adviser_sessions: AdviserSessionsTable
  leads: LeadsTable
  simulations: SimulationsTable
  photo_analyses: PhotoAnalysesTable
  simulation_photos: SimulationPhotosTable
  photo_objects: PhotoObjectsTable
  idempotency_keys: IdempotencyKeysTable
  rate_limits: RateLimitsTable
  secrets: SecretsTable
  widget_versions: WidgetVersionsTable
  spent_checks: SpentChecksTable
  erasures: ErasuresTable
  quote_keys: QuoteKeysTable
  quote_sendings: QuoteSendingsTable
  lookups: LookupsTable
  content_answers: ContentAnswersTable
  fingerprints: FingerprintsTable
}

export type Db = Kysely<Tables>
