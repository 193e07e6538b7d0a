import type { Context } from 'hono'

/** Answers with a PDF of one customer: no cache keeps it, no search engine lists it, and links in it do not say where they stand. */
export const sendPdf = (c: Context, pdf: Uint8Array, filename: string): Response =>
  c.body(new Uint8Array(pdf), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${filename}"`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  })
