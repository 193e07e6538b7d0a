import { Hono, type MiddlewareHandler } from 'hono'
import { Uuid } from '../../../../shared/domain/uuid'
import { INVOICE_TEXTS } from '../../../../shared/texts/invoice'
import { routes } from '../../../routes'
import type { Db } from '../../db/tables'
import type { HttpEnv } from '../../http/http-env'
import { sendPdf } from '../../http/send-pdf'
import { documentPdf } from './document-pdf'
import { findDocument } from './document-store'

interface DocumentFilesDeps {
  db: Db
  /**
   * Limits the files of one client more strictly than pages, and the files laid out at once: a file
   * takes longer than a page.
   */
  pdfLimit: () => MiddlewareHandler<HttpEnv>
}

/**
 * Serves invoices and credit notes as PDF. The UUID of the order is the customer's key. An unknown
 * document is passed on to the pages, which answer 404.
 */
export const createDocumentFiles = ({ db, pdfLimit }: DocumentFilesDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()

  app.get(routes.orderDocument.pattern, pdfLimit(), async (c, next) => {
    const { uuid, file } = c.req.param()
    const document =
      Uuid.is(uuid) && file.endsWith('.pdf')
        ? await findDocument(db, uuid, file.slice(0, -4))
        : null
    if (document === null) return next()
    return sendPdf(
      c,
      await documentPdf(document),
      INVOICE_TEXTS.fileNames[document.kind](document.number),
    )
  })
  return app
}
