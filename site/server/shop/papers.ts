import type { Transaction } from 'kysely'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { DUE_TEXTS } from '../../../shared/texts/due'
import { fromStored } from '../db/stored-json'
import type { Db, Tables } from '../db/tables'
import type { Payment } from '../payments/payment-store'
import { InvoiceDocument, invoiceDocument, type PaperKind } from './invoice-document'
import type { StoreOrder } from './order-store'

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

const numberOf = async (db: Db, kind: PaperKind, orderUuid: string): Promise<string | null> => {
  const row = await db
    .selectFrom('store_invoices')
    .select('number')
    .where('order_uuid', '=', orderUuid)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.number ?? null
}

/** Issues the invoice of an order, or the credit that takes it back, in the transaction of the money. */
export const issuePaper = async (
  transaction: Transaction<Tables>,
  kind: PaperKind,
  order: StoreOrder,
  payment: Pick<Payment, 'uuid' | 'method' | 'amountCents'>,
  now: Date,
): Promise<void> => {
  const invoiceNumber = kind === 'credit' ? await numberOf(transaction, 'invoice', order.uuid) : null
  // Last of what is locked: whoever issues another waits for this one until it is over.
  const number = await nextNumber(transaction, kind, now)
  const methodWords = DUE_TEXTS.methods[payment.method]
  await transaction
    .insertInto('store_invoices')
    .values({
      number,
      kind,
      order_uuid: order.uuid,
      payment_uuid: payment.uuid,
      amount_cents: payment.amountCents,
      document_json: JSON.stringify(invoiceDocument(order, { kind, number, invoiceNumber, methodWords, now })),
      issued_at: now.toISOString(),
    })
    .execute()
}

/** The numbers of what was issued for an order. */
export const findStorePapers = async (
  db: Db,
  orderUuid: string,
): Promise<{ invoice: string | null; credit: string | null }> => ({
  invoice: await numberOf(db, 'invoice', orderUuid),
  credit: await numberOf(db, 'credit', orderUuid),
})

/** What is printed on one; null while it is not issued. */
export const findPaper = async (db: Db, kind: PaperKind, orderUuid: string): Promise<InvoiceDocument | null> => {
  const row = await db
    .selectFrom('store_invoices')
    .select('document_json')
    .where('order_uuid', '=', orderUuid)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row === undefined ? null : fromStored(row.document_json, InvoiceDocument)
}
