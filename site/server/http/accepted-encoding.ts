import type { Context } from 'hono'

export type Encoding = 'br' | 'gzip'

/** A quality of zero refuses (RFC 9110, §12.4.2). */
const accepts = (header: string, encoding: Encoding): boolean =>
  header.split(',').some(part => {
    const [name = '', quality = ''] = part.replaceAll(/\s/g, '').toLowerCase().split(';')
    return name === encoding && !/^q=0(?:\.0*)?$/.test(quality)
  })

/** The best of the encodings at hand that the client takes, null for none: it is sent the plain bytes. */
export const acceptedEncoding = (
  c: Context,
  isAtHand: (encoding: Encoding) => boolean = () => true,
): Encoding | null => {
  const header = c.req.header('Accept-Encoding') ?? ''
  return (['br', 'gzip'] as const).find(encoding => isAtHand(encoding) && accepts(header, encoding)) ?? null
}
