import type { Context } from 'hono'
import Negotiator from 'negotiator'

type Encoding = 'br' | 'gzip'

/** Returns the best available encoding that the client accepts; null: send the plain bytes. */
export const acceptedEncoding = (
  c: Context,
  isAvailable: (encoding: Encoding) => boolean = () => true,
): Encoding | null => {
  const accepted = new Negotiator({
    headers: { 'accept-encoding': c.req.header('Accept-Encoding') },
  })
  const isAccepted = (encoding: Encoding) => accepted.encodings([encoding]).length > 0
  return (
    (['br', 'gzip'] as const).find(encoding => isAccepted(encoding) && isAvailable(encoding)) ??
    null
  )
}
