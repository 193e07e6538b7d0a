import type { Context } from 'hono'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip'

/** The best of the encodings at hand that the client takes, null for none: it is sent the plain bytes. */
export const acceptedEncoding = (
  c: Context,
  isAtHand: (encoding: Encoding) => boolean = () => true,
): Encoding | null => {
  const accepted = new Negotiator({
    headers: { 'accept-encoding': c.req.header('Accept-Encoding') },
  })
  const isAccepted = (encoding: Encoding) => accepted.encodings([encoding]).length > 0
  return (
    (['br', 'gzip'] as const).find(encoding => isAccepted(encoding) && isAtHand(encoding)) ?? null
  )
}
