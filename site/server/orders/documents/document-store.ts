import type { Selectable, Transaction } from 'kysely'
import { create } from 'superstruct'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import type { OrderDocumentsTable } from '../../db/document-tables'
import { fromStored } from '../../db/stored-json'
import type { Db, Tables } from '../../db/tables'
import { OrderKind } from '../money-machine'
import { type DocumentKind, OrderDocument } from './order-document'

const PREFIXES = { invoice: 'F', credit: 'A' } as const satisfies Readonly<
  Record<DocumentKind, string>
>

/** Prefix of the series of test mode, whose documents are no accounting records. */
export const TEST_PREFIX = 'TEST-'

/**
 * Returns the next number of a year's series, 'F-2026-000001'. The row of the counter is locked until the transaction ends and
 * is rolled back with it: numbers have no gap and none is given twice.
 */
export const nextNumber = async (
  transaction: Transaction<Tables>,
  kind: DocumentKind,
  isTest: boolean,
  now: Date,
): Promise<string> => {
  const series = `${isTest ? TEST_PREFIX : ''}${PREFIXES[kind]}-${dayInFrance(now).slice(0, 4)}`
  const { value } = await transaction
    .insertInto('document_counters')
    .values({ series, value: 1 })
    .onConflict(conflict =>
      conflict
        .column('series')
        .doUpdateSet(({ eb, ref }) => ({ value: eb(ref('document_counters.value'), '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return `${series}-${String(value).padStart(6, '0')}`
}

/** The payment or refund that a document was issued for. */
export interface DocumentSource {
  orderKind: OrderKind
  /** UUID that opens the document: that of its order, or of a payment link without an order. */
  orderUuid: string
  paymentUuid: string
  /** Null: an invoice, or a credit note without a refund of its own. */
  refundUuid: string | null
}

/** A document with its source. */
export interface IssuedDocument extends DocumentSource {
  document: OrderDocument
  /** VAT included, above zero. */
  amountCents: number
  issuedAt: Date
}

const issuedOf = (row: Selectable<OrderDocumentsTable>): IssuedDocument => ({
  orderKind: create(row.order_kind, OrderKind),
  orderUuid: row.order_uuid,
  paymentUuid: row.payment_uuid,
  refundUuid: row.refund_uuid,
  document: fromStored(row.document_json, OrderDocument),
  amountCents: row.amount_cents,
  issuedAt: new Date(row.issued_at),
})

export const insertDocument = async (
  transaction: Transaction<Tables>,
  document: OrderDocument,
  source: DocumentSource,
  now: Date,
): Promise<void> => {
  await transaction
    .insertInto('documents')
    .values({
      number: document.number,
      kind: document.kind,
      order_kind: source.orderKind,
      order_uuid: source.orderUuid,
      payment_uuid: source.paymentUuid,
      refund_uuid: source.refundUuid,
      amount_cents: Math.abs(document.grossCents),
      document_json: JSON.stringify(document),
      issued_at: now.toISOString(),
    })
    .execute()
}

/** Returns the documents of an order, or the invoice of a payment and its credit notes; the oldest first. */
export const findDocuments = async (
  db: Db,
  by: 'order_uuid' | 'payment_uuid',
  uuid: string,
): Promise<IssuedDocument[]> => {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where(by, '=', uuid)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()
  return rows.map(issuedOf)
}

/** Returns a document of an order by its number, or an invoice by its payment; null if there is none. */
export const findDocument = async (
  db: Db,
  orderUuid: string,
  key: string,
): Promise<OrderDocument | null> => {
  const documents = await findDocuments(db, 'order_uuid', orderUuid)
  const found = documents.find(
    ({ document, paymentUuid }) =>
      document.number === key || (document.kind === 'invoice' && paymentUuid === key),
  )
  return found?.document ?? null
}
