import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { Uuid } from '../../../../shared/domain/uuid'
import { QUOTE_PDF_TEXTS } from '../../../../shared/texts/quote-document-texts'
import { routes } from '../../../routes'
import type { HttpEnv } from '../../http/http-env'
import { type CurrentDeps, createCurrentSimulation } from '../current-simulation'
import { sendPdf } from '../../http/send-pdf'
import { type NamedDocument, orderDocument, simulationDocument } from './printed-quote'
import { withoutClient } from './quote-document'
import { quotePdf } from './quote-pdf'
import type { PhotoSource } from '../photos/photo-store'
import { orderPhotos, type QuotePhotos } from './quote-photos'

interface QuotePdfDeps extends CurrentDeps, PhotoSource {
  /**
   * Limits files per client more strictly than pages, and the files rendered at once: a file takes
   * longer than a page.
   */
  pdfLimit: () => MiddlewareHandler<HttpEnv>
}

const sendQuote = async (
  c: Context,
  { reference, document }: NamedDocument,
  photos?: QuotePhotos,
): Promise<Response> =>
  sendPdf(c, await quotePdf(document, photos), QUOTE_PDF_TEXTS.fileName(reference))

/**
 * Serves quotes as PDF files: a simulation's without the customer and the photos, which anyone with
 * its address would see, an order's as it was accepted. Unknown ones are passed on to the pages' 404.
 */
export const createQuotePdfs = ({ pdfLimit, ...deps }: QuotePdfDeps): Hono<HttpEnv> => {
  const { db } = deps
  const current = createCurrentSimulation(deps)
  const app = new Hono<HttpEnv>()
  app.get(routes.quotePdf.pattern, pdfLimit(), async (c, next) => {
    const uuid = c.req.param('uuid')
    // An expired price is renewed first, as everywhere.
    const found =
      Uuid.is(uuid) && (await current(uuid)) !== null ? await simulationDocument(db, uuid) : null
    return found === null
      ? next()
      : sendQuote(c, { ...found, document: withoutClient(found.document) })
  })
  app.get(routes.orderPdf.pattern, pdfLimit(), async (c, next) => {
    const uuid = c.req.param('uuid')
    const found = Uuid.is(uuid) ? await orderDocument(db, uuid) : null
    return found === null ? next() : sendQuote(c, found, await orderPhotos(deps, uuid))
  })
  return app
}
