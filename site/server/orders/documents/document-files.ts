import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { Uuid } from '../../../../shared/domain/uuid'
import { INVOICE_TEXTS } from '../../../../shared/texts/invoice'
import { routes } from '../../../routes'
import type { Db } from '../../db/tables'
import type { HttpEnv } from '../../http/http-env'
import { sendPdf } from '../../http/send-pdf'
import { documentPdf } from './document-pdf'
import { findDocument, findDocuments } from './document-store'
import type { OrderDocument } from './order-document'

export interface DocumentFilesDeps {
  db: Db
  /** Limits the files of one client more strictly than pages, and the files laid out at once: a file takes longer than a page. */
  pdfLimit: () => MiddlewareHandler<HttpEnv>
}

const sendDocument = async (c: Context, document: OrderDocument): Promise<Response> =>
  sendPdf(c, await documentPdf(document), INVOICE_TEXTS.fileNames[document.kind](document.number))

/**
 * Serves invoices and credit notes as PDF. The UUID of the order is the customer's key. A document that does not exist is left
 * to the pages, which answer 404.
 */
export const createDocumentFiles = ({ db, pdfLimit }: DocumentFilesDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const named = async (uuid: string, file: string): Promise<OrderDocument | null> =>
    Uuid.is(uuid) && file.endsWith('.pdf') ? findDocument(db, uuid, file.slice(0, -4)) : null

  app.get(routes.storeInvoice.pattern, pdfLimit(), async (c, next) => {
    const uuid = c.req.param('uuid')
    const documents = Uuid.is(uuid) ? await findDocuments(db, 'order_uuid', uuid) : []
    const invoice = documents.find(({ document, orderKind }) => document.kind === 'invoice' && orderKind === 'cartons')
    return invoice === undefined ? next() : sendDocument(c, invoice.document)
  })
  for (const { pattern } of [routes.storeCredit, routes.orderDocument])
    app.get(pattern, pdfLimit(), async (c, next) => {
      const document = await named(c.req.param('uuid') ?? '', c.req.param('file') ?? '')
      return document === null ? next() : sendDocument(c, document)
    })
  return app
}
