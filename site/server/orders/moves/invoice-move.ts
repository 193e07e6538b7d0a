import type { Transaction } from 'kysely'
import { formatCents } from '../../../../shared/domain/money'
import { formatDate } from '../../../../shared/texts/figures'
import { INVOICE_TEXTS as TEXTS } from '../../../../shared/texts/invoice'
import type { Tables } from '../../db/tables'
import { findDocuments, type IssuedDocument } from '../documents/document-store'
import {
  billedTo,
  type Invoice,
  type InvoicedPayment,
  issueInvoice,
  paidBy,
} from '../documents/issue-documents'
import { type DocumentLine, type OrderDocument, pricedLines } from '../documents/order-document'
import { orderIn, type PaidMove } from './paid-subject'
import type { Extra } from './extra-store'
import { leftToPay } from '../money-machine'
import type { Order } from './move-store'

const NO_BUYER = { buyer: [], siren: '', isFirm: false }

/**
 * Returns the part of an invoice that is the same for a price and a supplement; `move`: null if it
 * was erased.
 */
const invoiceOf = (payment: InvoicedPayment, move: PaidMove | null) => ({
  orderKind: 'move' as const,
  ...paidBy(payment),
  ...(move === null ? NO_BUYER : billedTo(move.customer, { ...move.customer, country: '' })),
  deliveryOption: null,
  destination: [],
  service: move?.document.move.facts ?? [],
})

/** Returns a share in percent, with at most two decimals: '30 %', '28,57 %'. */
const shareText = (partCents: number, totalCents: number): string =>
  `${String(Math.round((partCents * 10_000) / totalCents) / 100).replace('.', ',')}\u00A0%`

const PRICE_SUBJECTS: readonly OrderDocument['subject'][] = ['order', 'deposit', 'balance']

/** Returns the invoices of an order's price that are not fully credited. */
const uncreditedInvoices = (issued: readonly IssuedDocument[]): OrderDocument[] =>
  issued.flatMap(({ document, paymentUuid, amountCents }) => {
    if (document.kind !== 'invoice' || !PRICE_SUBJECTS.includes(document.subject)) return []
    const creditedCents = issued
      .filter(other => other.document.kind === 'credit' && other.paymentUuid === paymentUuid)
      .reduce((sum, other) => sum + other.amountCents, 0)
    return creditedCents === amountCents ? [] : [document]
  })

/**
 * Deducts an earlier invoice with its own VAT, so that the sum of both has exactly the VAT of the
 * price.
 */
const deducted = ({
  number,
  issuedDay,
  netCents,
  vatCents,
  grossCents,
}: OrderDocument): DocumentLine => ({
  label: TEXTS.deducted(number, formatDate(issuedDay)),
  quantity: -1,
  unitNetHundredths: netCents * 100,
  netCents: -netCents,
  vatCents: -vatCents,
  grossCents: -grossCents,
})

/**
 * Returns the lines of the invoice that completes the price: the whole move, less its earlier
 * invoices. Payments without an invoice (from before moves had any) or refunded ones are deducted
 * in one line, so that the lines add up to the payment.
 */
const closingLines = (
  title: string,
  totalCents: number,
  amountCents: number,
  earlier: readonly OrderDocument[],
): DocumentLine[] => {
  const invoicedCents = earlier.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const uninvoicedCents = totalCents - invoicedCents - amountCents
  const sold = { label: title, quantity: 1, unitCents: totalCents }
  const otherPayments = { label: TEXTS.otherwise, quantity: -1, unitCents: uninvoicedCents }
  return [
    ...pricedLines([sold, ...(uninvoicedCents === 0 ? [] : [otherPayments])]),
    ...earlier.map(deducted),
  ]
}

/**
 * Returns the invoice of a payment of an order's price: of the deposit, of the balance, or of all
 * at once. `order` is its state before the payment, `issued` its documents so far.
 */
export const priceInvoice = (
  order: Order,
  payment: InvoicedPayment,
  issued: readonly IssuedDocument[],
): Invoice => {
  const { totalCents, document } = order
  const { amountCents } = payment
  const { title } = document.move
  const earlier = uncreditedInvoices(issued)
  const isAll = amountCents >= leftToPay(order)
  const label = TEXTS.deposit(shareText(amountCents, totalCents), formatCents(totalCents), title)
  return {
    ...invoiceOf(payment, order),
    orderUuid: order.uuid,
    isTest: order.isTest,
    subject: !isAll ? 'deposit' : amountCents === totalCents ? 'order' : 'balance',
    reference: order.reference,
    orderedAt: order.createdAt,
    lines: isAll
      ? closingLines(title, totalCents, amountCents, earlier)
      : pricedLines([{ label, quantity: 1, unitCents: amountCents }]),
  }
}

/**
 * Issues the invoice of a payment of an order's price, in the transaction that records it. `order`:
 * before the payment.
 */
export const issuePriceInvoice = async (
  transaction: Transaction<Tables>,
  order: Order,
  payment: InvoicedPayment,
  at: Date,
): Promise<void> => {
  const issued = await findDocuments(transaction, 'order_uuid', order.uuid)
  await issueInvoice(transaction, priceInvoice(order, payment, issued), at)
}

/** Issues the invoice of a supplement or a payment link. `move`: its subject; null: erased. */
export const issueExtraInvoice = async (
  transaction: Transaction<Tables>,
  { extra, move }: { extra: Extra; move: PaidMove | null },
  payment: InvoicedPayment,
  at: Date,
): Promise<void> => {
  const order = move && orderIn(move)
  const invoice: Invoice = {
    ...invoiceOf(payment, move),
    orderUuid: order?.uuid ?? extra.uuid,
    isTest: move?.isTest ?? false,
    subject: 'extra',
    reference: move?.reference ?? '',
    orderedAt: order?.createdAt ?? at,
    lines: pricedLines([{ label: extra.label, quantity: 1, unitCents: payment.amountCents }]),
  }
  await issueInvoice(transaction, invoice, at)
}
