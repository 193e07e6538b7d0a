/** Actor of an entry. */
export type AuditActor = 'customer' | 'bank' | 'adviser' | 'partner' | 'server'

/** Acts on orders and payments, and acts of advisers. A name, once written, keeps its meaning. */
export type AuditAct =
  | 'order-placed'
  | 'order-made'
  | 'order-expired'
  | 'order-revived'
  | 'order-cancelled'
  | 'order-deposit-paid'
  | 'order-paid'
  | 'order-refunded'
  /** The customer has requested it from the order's page; an adviser answers. */
  | 'order-change-asked'
  | 'order-cancel-asked'
  /** The customer requests another day; an adviser confirms or refuses it. */
  | 'order-date-asked'
  | 'order-date-changed'
  | 'order-date-refused'
  /** The customer has named a company for the next invoices, or removed it. */
  | 'order-billing-named'
  | 'balance-reminded'
  | 'supplement-added'
  | 'supplement-paid'
  | 'supplement-withdrawn'
  | 'link-made'
  | 'link-paid'
  | 'link-withdrawn'
  | 'payment-started'
  /** The customer came back from the bank with a signed return, before the notification. */
  | 'payment-returned'
  | 'payment-pending'
  | 'payment-paid'
  | 'payment-refused'
  | 'payment-expired'
  | 'payment-surplus'
  | 'payment-refunded'
  /** The bank could not be asked. */
  | 'payment-unsent'
  /** A repeated notification, or one too late to count. */
  | 'notification-repeated'
  /** Signed by the bank, and of another amount or currency than the payment's. */
  | 'notification-mismatched'
  /** A lender's authorisation was captured, or the capture failed. */
  | 'payment-captured'
  | 'capture-failed'
  /** A later operation on a payment: refund, chargeback. */
  | 'operation-notified'
  /** A later term of a payment in several terms: paid or refused, it changes no state here. */
  | 'term-notified'
  /** A flash offer was held, sold, or released. */
  | 'flash-held'
  | 'flash-sold'
  | 'flash-released'
  /** States of an order of cartons; expired: not paid in time. */
  | 'store-order-placed'
  | 'store-order-paid'
  | 'store-order-prepared'
  | 'store-order-ready'
  | 'store-order-shipped'
  | 'store-order-closed'
  | 'store-order-cancelled'
  | 'store-order-expired'
  | 'store-order-withdrawn'
  | 'store-order-refunded'
  | 'store-order-part-refunded'
  | 'store-order-part-withdrawn'
  /** Refund of either kind: requested, refused or unanswered; 'payment-refunded' means done. */
  | 'refund-asked'
  | 'refund-refused'
  | 'refund-unanswered'
  /** Same, for cartons, as an earlier release stored it. */
  | 'store-refund-asked'
  | 'store-refund-refused'
  | 'store-refund-unanswered'
  | 'customer-erased'
  | 'orders-exported'
  /** CSV of all invoices and credit notes. */
  | 'documents-exported'
  /** Stock set by an adviser. */
  | 'stock-set'
  | 'simulation-adjusted'
  /** An adviser changed contact, date, places, volume or options. */
  | 'quote-changed'
  /** An adviser mailed a quote, or a reminder of it. */
  | 'quote-sent'
  | 'quote-reminded'
  | 'order-changed'
  | 'promo-made'
  | 'promo-withdrawn'
  /** The order that had used it has ended: another may use it. */
  | 'promo-released'
  | 'lead-erased'
  /** The customer wants no more offers, ours or those of partners. */
  | 'offers-stopped'
  | 'leads-exported'
  /** Work of an adviser on a lead; without its texts, which are personal data. */
  | 'lead-worked'
  | 'lead-called'
  | 'note-added'
  /** An adviser stored a booking that was made on the phone. */
  | 'phone-booked'
  /** Marks of an adviser on a visitor's message. */
  | 'message-done'
  | 'message-reopened'
  /** Endpoints of webhooks, of the company or of a partner. */
  | 'webhook-added'
  | 'webhook-rotated'
  | 'webhook-paused'
  | 'webhook-resumed'
  | 'webhook-removed'
  /** Changes of the team of the back office. */
  | 'member-added'
  | 'member-role-changed'
  | 'member-removed'
  | 'member-token-made'
  | 'member-token-dropped'
  /** People of partners that sign in to the partner's space. */
  | 'partner-person-added'
  | 'partner-person-removed'
  /** A partner made or dropped its API key. */
  | 'partner-key-made'
  | 'partner-key-dropped'
  /** A partner changed the appearance of its landings and elements. */
  | 'partner-appearance-saved'
  | 'partner-appearance-dropped'
  | 'partner-appearance-published'
  | 'partner-appearance-restored'
  /** An adviser set the commission of a partner from a day on. */
  | 'partner-rate-set'
  /**
   * Personal data exported or erased, by an adviser, the customer or the retention job. Contains no
   * names.
   */
  | 'person-exported'
  | 'person-erased'
  | 'old-erased'
