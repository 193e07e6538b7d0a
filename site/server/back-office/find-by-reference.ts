import { ADDRESSES } from '../../pages/back-office/addresses'
import {
  SuffixedReference,
  typedSuffixed,
  withoutAttempt,
} from '../../../shared/domain/suffixed-reference'
import type { Db } from '../db/tables'
import { paymentHref } from './owner-href'

const addressOf = async (db: Db, reference: string): Promise<string | null> => {
  const inTable = (table: 'orders' | 'leads' | 'simulations') =>
    db.selectFrom(table).select('uuid').where('reference', '=', reference).executeTakeFirst()
  const order = await inTable('orders')
  if (order !== undefined) return ADDRESSES.order.href(order.uuid)
  const lead = await inTable('leads')
  if (lead !== undefined) return ADDRESSES.lead.href(lead.uuid)
  const simulation = await inTable('simulations')
  if (simulation !== undefined) return ADDRESSES.simulation.href(simulation.uuid)
  const payment = await db
    .selectFrom('payments')
    .select('uuid')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (payment !== undefined) return paymentHref(db, payment.uuid)
  const refund = await db
    .selectFrom('refunds')
    .select('payment_uuid')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return refund === undefined ? null : paymentHref(db, refund.payment_uuid)
}

/** Number of an invoice or a credit note, in any case and with spaces around it. */
const DOCUMENT_NUMBER = /^\s*((?:TEST-)?[FA]-\d{4}-\d{6})\s*$/i

/** Returns the address of the order's page for a document; null: no document has the number. */
const addressOfDocument = async (db: Db, number: string): Promise<string | null> => {
  const row = await db
    .selectFrom('documents')
    .select('payment_uuid')
    .where('number', '=', number)
    .executeTakeFirst()
  return row === undefined ? null : paymentHref(db, row.payment_uuid)
}

/**
 * Returns the address of the page that shows a reference: an order of either kind, else a lead or
 * a quote, else the subject of a payment or a refund. If nothing has the suffix, the reference
 * without it is looked up. Null: unknown reference.
 */
export const findByReference = async (db: Db, entered: string): Promise<string | null> => {
  const [, number] = DOCUMENT_NUMBER.exec(entered) ?? []
  if (number !== undefined) return addressOfDocument(db, number.toUpperCase())
  const reference = typedSuffixed(entered)
  if (!SuffixedReference.is(reference)) return null
  const base = withoutAttempt(reference)
  return (await addressOf(db, reference)) ?? (base === reference ? null : addressOf(db, base))
}
