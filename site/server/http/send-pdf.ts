import type { Context } from 'hono'

/** Answers with a customer's PDF: not cached, not indexed, and its links send no referrer. */
export const sendPdf = (c: Context, pdf: Uint8Array, filename: string): Response =>
  c.body(new Uint8Array(pdf), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${filename}"`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  })
