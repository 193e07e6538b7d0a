import type { Db } from '../../../db/tables'
import { findDocuments } from '../document-store'
import type { OrderDocument } from '../order-document'

/** Returns the number of the first invoice of an order, and its credit notes. */
export const issuedDocumentsOf = async (db: Db, orderUuid: string) => {
  const documents = await findDocuments(db, 'order_uuid', orderUuid)
  return {
    invoice: documents.find(({ document }) => document.kind === 'invoice')?.document.number ?? null,
    credits: documents
      .filter(({ document }) => document.kind === 'credit')
      .map(({ document: { number }, amountCents, issuedAt }) => ({
        number,
        amountCents,
        at: issuedAt,
      })),
  }
}

/** Returns a document of an order by its number; without one, its first invoice. */
export const issuedDocumentOf = async (
  db: Db,
  orderUuid: string,
  number?: string,
): Promise<OrderDocument | null> => {
  const documents = await findDocuments(db, 'order_uuid', orderUuid)
  return (
    documents.find(({ document }) =>
      number === undefined ? document.kind === 'invoice' : document.number === number,
    )?.document ?? null
  )
}
