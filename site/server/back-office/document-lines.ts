import type { DocumentLine } from '../../pages/back-office/order-file'
import { routes } from '../../routes'
import type { Db } from '../db/tables'
import { findDocuments } from '../orders/documents/document-store'
import { documentTitle } from '../orders/documents/document-title'

/** Returns the invoices and credit notes of an order, the oldest first. */
export const documentLines = async (db: Db, orderUuid: string): Promise<DocumentLine[]> =>
  (await findDocuments(db, 'order_uuid', orderUuid)).map(({ document, issuedAt }) => ({
    title: documentTitle(document),
    issuedAt: issuedAt.toISOString(),
    amountCents: document.grossCents,
    href: routes.orderDocument.href(orderUuid, document.number),
  }))
