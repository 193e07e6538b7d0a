import type { Transaction } from 'kysely'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { METHOD_WORDS } from '../../../shared/texts/payment-methods'
import { fromStored } from '../db/stored-json'
import type { Db, Tables } from '../db/tables'
import type { Payment } from '../payments/payment-store'
import { InvoiceDocument, invoiceDocument, type PaperKind } from './invoice-document'
import type { StoreOrder } from './order-store'
import { creditedLines } from './refunds/credited-lines'
import type { StoreRefund } from './refunds/refund-store'

const PREFIXES = { invoice: 'F', credit: 'A' } as const satisfies Readonly<Record<PaperKind, string>>

/**
 * The next number of a year's series, 'F-2026-000001'. The counter's row is held until the transaction is over, and goes back
 * with it: numbers have no gap, and none is given twice.
 */
const nextNumber = async (transaction: Transaction<Tables>, kind: PaperKind, now: Date): Promise<string> => {
  const series = `${PREFIXES[kind]}-${dayInFrance(now).slice(0, 4)}`
  const { value } = await transaction
    .insertInto('store_counters')
    .values({ series, value: 1 })
    .onConflict(conflict =>
      conflict.column('series').doUpdateSet(({ eb, ref }) => ({ value: eb(ref('store_counters.value'), '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return `${series}-${String(value).padStart(6, '0')}`
}

const invoiceOf = async (db: Db, orderUuid: string): Promise<string | null> => {
  const row = await db
    .selectFrom('store_invoices')
    .select('number')
    .where('order_uuid', '=', orderUuid)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return row?.number ?? null
}

const issue = async (
  transaction: Transaction<Tables>,
  document: InvoiceDocument,
  of: { order: StoreOrder; payment: Pick<Payment, 'uuid'>; refundUuid: string | null },
  now: Date,
): Promise<void> => {
  const { number, kind, grossCents } = document
  await transaction
    .insertInto('store_invoices')
    .values({
      ...{ number, kind, order_uuid: of.order.uuid, payment_uuid: of.payment.uuid, refund_uuid: of.refundUuid },
      amount_cents: Math.abs(grossCents),
      document_json: JSON.stringify(document),
      issued_at: now.toISOString(),
    })
    .execute()
}

/** Issues the invoice of an order, in the transaction of its money. */
export const issueInvoice = async (
  transaction: Transaction<Tables>,
  order: StoreOrder,
  payment: Pick<Payment, 'uuid' | 'method'>,
  now: Date,
): Promise<void> => {
  // Last of what is locked: whoever issues another waits for this one until it is over.
  const number = await nextNumber(transaction, 'invoice', now)
  const methodWords = METHOD_WORDS[payment.method].name
  const document = invoiceDocument(order, { kind: 'invoice', number, invoiceNumber: null, methodWords, now })
  await issue(transaction, document, { order, payment, refundUuid: null }, now)
}

interface Credited {
  /** As it stood before. */
  order: StoreOrder
  refund: StoreRefund
  payment: Pick<Payment, 'uuid' | 'method'>
  /** The whole invoice at once. */
  isWhole: boolean
}

/** Issues the credit of what was given back, in the transaction that books it. */
export const issueCredit = async (
  transaction: Transaction<Tables>,
  { order, refund, payment, isWhole }: Credited,
  now: Date,
): Promise<void> => {
  const invoiceNumber = await invoiceOf(transaction, order.uuid)
  const number = await nextNumber(transaction, 'credit', now)
  const document = invoiceDocument(order, {
    ...{ kind: 'credit', number, invoiceNumber, now },
    methodWords: METHOD_WORDS[payment.method].name,
    credited: {
      lines: creditedLines(order, refund.plan),
      beforeCents: order.refundedCents,
      isPart: !isWhole,
      isByHand: refund.way === 'hand',
    },
  })
  await issue(transaction, document, { order, payment, refundUuid: refund.uuid }, now)
}

/** A credit as lists show it. Cents, above zero. */
export interface IssuedCredit {
  number: string
  amountCents: number
  at: Date
}

/** What was issued for an order, the oldest first. */
export const findStorePapers = async (
  db: Db,
  orderUuid: string,
): Promise<{ invoice: string | null; credits: IssuedCredit[] }> => {
  const rows = await db
    .selectFrom('store_invoices')
    .select(['number', 'kind', 'amount_cents', 'issued_at'])
    .where('order_uuid', '=', orderUuid)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  return {
    invoice: rows.find(({ kind }) => kind === 'invoice')?.number ?? null,
    credits: rows
      .filter(({ kind }) => kind === 'credit')
      .map(row => ({ number: row.number, amountCents: row.amount_cents, at: new Date(row.issued_at) })),
  }
}

/** What is printed on one of an order; null: it has none such. `number` of a credit; an order has one invoice. */
export const findPaper = async (
  db: Db,
  orderUuid: string,
  number: string | null = null,
): Promise<InvoiceDocument | null> => {
  let query = db.selectFrom('store_invoices').select('document_json').where('order_uuid', '=', orderUuid)
  query =
    number === null
      ? query.where('kind', '=', 'invoice')
      : query.where('kind', '=', 'credit').where('number', '=', number)
  const row = await query.executeTakeFirst()
  return row === undefined ? null : fromStored(row.document_json, InvoiceDocument)
}
