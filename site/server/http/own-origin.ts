import type { Context } from 'hono'

export const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)

/**
 * Whether an `Origin` is this server's own. Whoever asks may write `Host` as he likes: it counts only where nobody has said
 * what this server is called.
 */
export const isOwnOrigin = (c: Context, origin: string, publicUrl: string | null): boolean =>
  publicUrl === null
    ? URL.canParse(origin) && new URL(origin).host === c.req.header('Host')
    : originOf(publicUrl) === origin
