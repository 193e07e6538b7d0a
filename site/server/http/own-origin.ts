import type { Context } from 'hono'

export const originOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).origin : null

/** Longer than any host's name. */
const MAX_ORIGIN_LENGTH = 300

/** The origin of the page that calls, as its browser writes it; null: no browser's, or a page that has none. */
export const pageOriginOf = (c: Context): string | null => {
  const origin = c.req.header('Origin') ?? ''
  return origin.length <= MAX_ORIGIN_LENGTH && originOf(origin) === origin ? origin : null
}

/**
 * Whether an `Origin` is this server's own. Whoever asks may write `Host` as he likes: it counts only where nobody has said
 * what this server is called.
 */
export const isOwnOrigin = (c: Context, origin: string, publicUrl: string | null): boolean =>
  publicUrl === null
    ? URL.canParse(origin) && new URL(origin).host === c.req.header('Host')
    : originOf(publicUrl) === origin

const FOREIGN_SITES: readonly (string | undefined)[] = ['cross-site', 'same-site']

/**
 * Whether a form was posted by another site's page in its visitor's name. Some browsers hide the origin from us, or a proxy
 * our name; what Sec-Fetch-Site says, no page can make up, and a proxy that takes `Origin` away leaves it.
 */
export const isForeignPost = (c: Context, publicUrl: string | null): boolean => {
  const from = c.req.header('Sec-Fetch-Site')
  if (from === 'same-origin') return false
  const origin = c.req.header('Origin')
  return origin === undefined ? FOREIGN_SITES.includes(from) : !isOwnOrigin(c, origin, publicUrl)
}
