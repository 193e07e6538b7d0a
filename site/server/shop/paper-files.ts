import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import { INVOICE_TEXTS } from '../../../shared/texts/invoice'
import { routes } from '../../routes'
import type { HttpEnv } from '../http/http-env'
import type { InvoiceDocument } from './invoice-document'
import { invoicePdf } from './invoice-pdf'

export interface PaperFilesDeps {
  /** `number` of a credit; an order has one invoice. */
  findPaper: (orderUuid: string, number?: string) => Promise<InvoiceDocument | null>
  /** Limits the files of one client more strictly than pages, and the files laid out at once: a file takes longer than a page. */
  pdfLimit: () => MiddlewareHandler<HttpEnv>
}

const HEADERS = {
  'Content-Type': 'application/pdf',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}

const sendPaper = async (c: Context, document: InvoiceDocument): Promise<Response> => {
  const pdf = await invoicePdf(document)
  const filename = INVOICE_TEXTS.fileNames[document.kind](document.number)
  return c.body(new Uint8Array(pdf), 200, { ...HEADERS, 'Content-Disposition': `inline; filename="${filename}"` })
}

/**
 * Invoices and credits as files, at the site's own addresses: an order's uuid is its customer's key. What is not issued is left
 * to the pages, whose 404 it gets.
 */
export const createPaperFiles = ({ findPaper, pdfLimit }: PaperFilesDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.get(routes.storeInvoice.pattern, pdfLimit(), async (c, next) => {
    const uuid = c.req.param('uuid')
    const document = Uuid.is(uuid) ? await findPaper(uuid) : null
    return document === null ? next() : sendPaper(c, document)
  })
  app.get(routes.storeCredit.pattern, pdfLimit(), async (c, next) => {
    const { uuid, file } = c.req.param()
    const document = Uuid.is(uuid) && file.endsWith('.pdf') ? await findPaper(uuid, file.slice(0, -4)) : null
    return document === null ? next() : sendPaper(c, document)
  })
  return app
}
