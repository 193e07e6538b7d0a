const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface Limit {
  /** Owner of each count. */
  of: string
  /** Time from the first call until the count restarts, in ms. */
  durationMs: number
  /** Maximum count: a figure, or one computed from `setting`. */
  most: number | ((perMinute: number) => number)
  setting?: 'RATE_LIMIT_READS' | 'RATE_LIMIT_WRITES'
  /** Storage of the counts: the database for all servers, or the memory of each server. */
  counted: 'database' | 'server'
  /** Another limit whose count this one shares. */
  countsWith?: string
}

/** All rate limits. The names are the prefixes of the keys in `rate_limits`. */
export const LIMITS = {
  /** In memory: a row for each key press would cost more than the look-up itself. */
  reads: {
    of: 'client',
    durationMs: MINUTE_MS,
    most: (reads: number) => reads,
    setting: 'RATE_LIMIT_READS',
    counted: 'server',
  },
  /** Reads that may take long. */
  'slow-reads': {
    of: 'client',
    durationMs: MINUTE_MS,
    most: (reads: number) => Math.ceil(reads / 10),
    setting: 'RATE_LIMIT_READS',
    counted: 'server',
  },
  /** Quotes, invoices and credit notes as files. */
  pdfs: {
    of: 'client',
    durationMs: MINUTE_MS,
    most: (reads: number) => Math.min(20, reads),
    setting: 'RATE_LIMIT_READS',
    counted: 'server',
  },
  /** Bytes of bodies. */
  'body-bytes': {
    of: 'client',
    durationMs: DAY_MS,
    most: (writes: number) => 5_000_000 * writes,
    setting: 'RATE_LIMIT_WRITES',
    counted: 'server',
  },
  writes: {
    of: 'client',
    durationMs: MINUTE_MS,
    most: (writes: number) => writes,
    setting: 'RATE_LIMIT_WRITES',
    counted: 'database',
  },
  /** Wrong promo codes and adviser tokens. */
  guesses: { of: 'client and kind', durationMs: HOUR_MS, most: 20, counted: 'database' },
  /** More than one person needs, and enough for an office behind one address. */
  messages: { of: 'client', durationMs: HOUR_MS, most: 20, counted: 'database' },
  /**
   * Messages without script and so without a human check: enough for a household or a small office.
   */
  'plain-messages': {
    of: 'client',
    durationMs: HOUR_MS,
    most: 10,
    counted: 'database',
    countsWith: 'messages',
  },
  /** Confirmations of messages. The address may be a stranger's. */
  receipts: { of: 'address', durationMs: DAY_MS, most: 3, counted: 'database' },
  /** Mails to addresses that a client types; enough for an office of advisers. */
  'mails-by': {
    of: 'client',
    durationMs: HOUR_MS,
    most: (writes: number) => 2 * writes,
    setting: 'RATE_LIMIT_WRITES',
    counted: 'database',
  },
  'mails-to': {
    of: 'address',
    durationMs: DAY_MS,
    most: (writes: number) => Math.ceil(writes / 6),
    setting: 'RATE_LIMIT_WRITES',
    counted: 'database',
  },
  /** Sign-in links for advisers and partners that a client requests; enough for an office behind one address. */
  'sign-in-links': { of: 'client', durationMs: HOUR_MS, most: 20, counted: 'database' },
  /** Sign-in links to one address, known or not. An hour only: a stranger may use them up. */
  'sign-in-links-to': { of: 'address', durationMs: HOUR_MS, most: 10, counted: 'database' },
  /** Mails of one quote. */
  send: { of: 'quote', durationMs: HOUR_MS, most: 3, counted: 'database' },
  /**
   * Copies of quotes. By lead: a copy can be copied too, with its photos, at no cost to the caller.
   */
  duplicate: { of: 'lead', durationMs: HOUR_MS, most: 3, counted: 'database' },
  /**
   * Copies requested from an upstream, including failed requests: the upstream may have created
   * some of them.
   */
  'duplicate-tries': { of: 'lead', durationMs: HOUR_MS, most: 10, counted: 'database' },
  /** Bytes of photos: ten quotes with many photos each. */
  photos: {
    of: 'lead',
    durationMs: DAY_MS,
    most: (writes: number) => 1_000_000 * writes,
    setting: 'RATE_LIMIT_WRITES',
    counted: 'database',
  },
  /** Holds of a flash offer: enough for a family or an office. */
  holds: {
    of: 'client and offer',
    durationMs: DAY_MS,
    most: (writes: number) => Math.ceil(writes / 15),
    setting: 'RATE_LIMIT_WRITES',
    counted: 'database',
  },
  /**
   * Renewed holds of a customer whose hold has expired: enough to try several cards, too few to
   * block the offer all day.
   */
  'paid-late': { of: 'quote', durationMs: DAY_MS, most: 5, counted: 'database' },
  /** Requests of a customer about an order: each may be a guess at the e-mail of the order. */
  'order-requests': { of: 'order', durationMs: DAY_MS, most: 5, counted: 'database' },
  /** Runs of a form of the back office: a second press of its button does nothing. */
  'back-office-act': { of: 'form', durationMs: DAY_MS, most: 1, counted: 'database' },
  /** Saved or published appearances of a partner. */
  'partner-appearances': { of: 'partner', durationMs: HOUR_MS, most: 120, counted: 'database' },
  /** Notifications of the bank. */
  notifications: { of: 'client', durationMs: MINUTE_MS, most: 1_200, counted: 'server' },
  /** Browsers' policy reports: a broken page still reports often enough. */
  'policy-reports': { of: 'client', durationMs: MINUTE_MS, most: 30, counted: 'server' },
  /** Log lines about them, so that strangers cannot fill the log. The metric continues to count. */
  'policy-lines': { of: 'all clients', durationMs: MINUTE_MS, most: 200, counted: 'server' },
  /** Outcomes of `diagnose()` that partners' pages send. */
  diagnoses: { of: 'client', durationMs: MINUTE_MS, most: 20, counted: 'server' },
} as const satisfies Record<string, Limit>

/** Names of the limits that are counted in the database. */
export type StoredLimit = {
  [Name in keyof typeof LIMITS]: (typeof LIMITS)[Name]['counted'] extends 'database' ? Name : never
}[keyof typeof LIMITS]
