import { defaulted, nullable, string, type } from 'superstruct'
import type { DocumentLine, OrderFile, RefundLine } from '../../pages/back-office/order-file'
import { fromStored, textOrEmpty } from '../db/stored-json'
import type { Db } from '../db/tables'
import type { OrderRow } from '../orders/order-rows'
import { formatPhone } from './customer-texts'
import { paymentsOfOrder } from './due-lines'
import { auditLinesOf } from './audit-lines'
import { routes } from '../../routes'
import { findDocuments } from '../orders/documents/document-store'
import { documentTitle } from '../orders/documents/order-document'
import { findRefunds, type Refund } from '../orders/refunds/refund-store'

const refundLine = (refund: Refund): RefundLine => ({
  uuid: refund.uuid,
  reference: refund.reference,
  amountCents: refund.amountCents,
  state: refund.state === 'asked' ? 'asked' : 'done',
  isByHand: refund.way === 'hand',
  reason: refund.reason,
  askedAt: refund.askedAt.toISOString(),
  settledAt: refund.settledAt?.toISOString() ?? null,
})

/** Returns the refunds of an order of either kind, the newest first. */
const refundLines = async (db: Db, orderUuid: string): Promise<RefundLine[]> =>
  (await findRefunds(db, 'order_uuid', [orderUuid])).toReversed().map(refundLine)

/** Returns the invoices and credit notes of an order, the oldest first. */
export const documentLines = async (db: Db, orderUuid: string): Promise<DocumentLine[]> =>
  (await findDocuments(db, 'order_uuid', orderUuid)).map(({ document, issuedAt }) => ({
    title: documentTitle(document),
    issuedAt: issuedAt.toISOString(),
    amountCents: document.grossCents,
    href: routes.orderDocument.href(orderUuid, document.number),
  }))

const Terms = type({ at: defaulted(nullable(string()), null) })
const Buyer = type({ phone: textOrEmpty(), companyName: textOrEmpty(), siren: textOrEmpty() })

type Parts = Pick<
  OrderFile,
  | 'phone'
  | 'companyName'
  | 'siren'
  | 'partner'
  | 'termsAt'
  | 'payments'
  | 'refunds'
  | 'documents'
  | 'erasureAskedAt'
  | 'auditLog'
>

/**
 * Returns the parts of an order's file that both kinds have. `simulations`: those whose log entries
 * belong to it.
 */
export const orderParts = async (
  db: Db,
  row: OrderRow,
  simulations: readonly string[] = [],
): Promise<Parts> => {
  const { uuid } = row
  const payments = await paymentsOfOrder(db, uuid)
  const { phone, companyName, siren } = fromStored(row.customer_json, Buyer)
  const acts = {
    order_uuid: [uuid],
    simulation_uuid: simulations,
    payment_uuid: payments.map(payment => payment.uuid),
  }
  return {
    phone: formatPhone(phone),
    companyName,
    siren,
    partner: row.partner,
    termsAt: row.terms_json === null ? null : fromStored(row.terms_json, Terms).at,
    payments,
    refunds: await refundLines(db, uuid),
    documents: await documentLines(db, uuid),
    erasureAskedAt: row.erasure_asked_at,
    auditLog: await auditLinesOf(db, acts),
  }
}
