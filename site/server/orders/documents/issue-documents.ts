import type { Transaction } from 'kysely'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { INVOICE_TEXTS } from '../../../../shared/texts/invoice'
import { METHOD_WORDS } from '../../../../shared/texts/payment-methods-texts'
import type { Tables } from '../../db/tables'
import type { Payment } from '../../payments/payment-store'
import {
  type DocumentSource,
  findDocuments,
  insertDocument,
  nextNumber,
  TEST_PREFIX,
} from './document-store'
import {
  type OrderDocument,
  placeLines,
  type PricedLine,
  pricedLines,
  SELLER,
  sumsOf,
  VAT_PERCENT,
} from './order-document'

/** The content of an invoice; its seller, number, days and sums are added. */
export interface Invoice
  extends
    Omit<DocumentSource, 'refundUuid'>,
    Pick<
      OrderDocument,
      | 'subject'
      | 'reference'
      | 'methodWords'
      | 'isInTerms'
      | 'buyer'
      | 'siren'
      | 'isFirm'
      | 'deliveryOption'
      | 'destination'
    >,
    Pick<OrderDocument, 'service' | 'lines'> {
  orderedAt: Date
  /** Day on which the money arrived, an ISO date. Default: the day of the invoice. */
  receivedOn?: string | undefined
  /** Made in test mode: the document has a series of its own. */
  isTest: boolean
}

/** Payment as its invoice names it. `receivedOn`: day on which it arrived, if that is not the day of the invoice. */
export interface InvoicedPayment extends Pick<
  Payment,
  'uuid' | 'method' | 'terms' | 'amountCents'
> {
  receivedOn?: string | undefined
}

/** Returns how an invoice names its payment. */
export const paidBy = ({
  uuid,
  method,
  terms,
  receivedOn,
}: Omit<InvoicedPayment, 'amountCents'>) => ({
  paymentUuid: uuid,
  methodWords: METHOD_WORDS[method].name,
  isInTerms: terms.length > 1,
  receivedOn,
})

/** Returns how an invoice names its buyer. */
export const billedTo = (
  customer: {
    firstname: string
    lastname: string
    type: string
    companyName: string
    siren: string
  },
  place: Parameters<typeof placeLines>[0],
): Pick<Invoice, 'buyer' | 'siren' | 'isFirm'> => ({
  buyer: [
    customer.companyName,
    `${customer.firstname} ${customer.lastname}`.trim(),
    ...placeLines(place),
  ].filter(line => line !== ''),
  siren: customer.siren,
  isFirm: customer.type === 'Professionnel',
})

/** Returns the content of an invoice under a number. */
export const invoiceDocument = (invoice: Invoice, number: string, now: Date): OrderDocument => ({
  kind: 'invoice',
  number,
  invoiceNumber: null,
  subject: invoice.subject,
  issuedDay: dayInFrance(now),
  orderedDay: dayInFrance(invoice.orderedAt),
  soldDay: invoice.receivedOn ?? dayInFrance(now),
  reference: invoice.reference,
  methodWords: invoice.methodWords,
  isInTerms: invoice.isInTerms,
  isPart: false,
  isByHand: false,
  seller: SELLER,
  buyer: invoice.buyer,
  siren: invoice.siren,
  isFirm: invoice.isFirm,
  deliveryOption: invoice.deliveryOption,
  destination: invoice.destination,
  service: invoice.service,
  lines: invoice.lines,
  vatPercent: VAT_PERCENT,
  ...sumsOf(invoice.lines),
})

/**
 * Issues the invoice of a payment, in the transaction that records the payment and as its last
 * lock: other invoices wait for the end of the transaction. A payment of 0 has none. The table
 * refuses a second invoice of a payment.
 */
export const issueInvoice = async (
  transaction: Transaction<Tables>,
  invoice: Invoice,
  now: Date,
): Promise<void> => {
  if (sumsOf(invoice.lines).grossCents === 0) return
  const number = await nextNumber(transaction, 'invoice', invoice.isTest, now)
  await insertDocument(
    transaction,
    invoiceDocument(invoice, number, now),
    { ...invoice, refundUuid: null },
    now,
  )
}

/** Refunded part of a payment. */
interface CreditedRefund {
  paymentUuid: string
  /** Null: the refund has no row of its own. */
  refundUuid: string | null
  /** VAT included, above zero. */
  amountCents: number
  /** The credited lines, which add up to the amount. Default: one line for all of it. */
  lines?: readonly PricedLine[]
  /** The money was refunded by other means than the bank's. */
  isByHand: boolean
}

/** Returns the content of a credit note of an invoice; `beforeCents`: sum of its earlier credit notes. */
export const creditDocument = (
  invoice: OrderDocument,
  { amountCents, lines, isByHand }: Omit<CreditedRefund, 'paymentUuid' | 'refundUuid'>,
  { number, beforeCents, now }: { number: string; beforeCents: number; now: Date },
): OrderDocument => {
  if (beforeCents + amountCents > invoice.grossCents)
    throw new Error('the credit exceeds the invoice')
  const label = INVOICE_TEXTS.refund
  const credited = pricedLines(lines ?? [{ label, quantity: 1, unitCents: amountCents }], {
    sign: -1,
    beforeCents,
    of: invoice,
  })
  const sums = sumsOf(credited)
  if (sums.grossCents !== -amountCents)
    throw new Error('the lines of a credit note do not add up to its amount')
  return {
    ...invoice,
    kind: 'credit',
    number,
    invoiceNumber: invoice.number,
    issuedDay: dayInFrance(now),
    isPart: amountCents !== invoice.grossCents,
    isByHand,
    lines: credited,
    ...sums,
  }
}

/**
 * Issues the credit note of a refund, in the transaction that records the refund and as its last
 * lock. The caller has locked the payment. A payment without an invoice (an overpayment was never
 * invoiced) has no credit note. Returns the number, or null.
 */
export const issueCreditNote = async (
  transaction: Transaction<Tables>,
  refund: CreditedRefund,
  now: Date,
): Promise<string | null> => {
  const issued = await findDocuments(transaction, 'payment_uuid', refund.paymentUuid)
  const invoice = issued.find(({ document }) => document.kind === 'invoice')
  if (invoice === undefined) return null
  const beforeCents = issued
    .filter(({ document }) => document.kind === 'credit')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isTest = invoice.document.number.startsWith(TEST_PREFIX)
  const number = await nextNumber(transaction, 'credit', isTest, now)
  const document = creditDocument(invoice.document, refund, { number, beforeCents, now })
  await insertDocument(transaction, document, { ...invoice, refundUuid: refund.refundUuid }, now)
  return number
}
