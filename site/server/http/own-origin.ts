import type { Context } from 'hono'

export const originOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).origin : null

/** Longer than any host name. */
const MAX_ORIGIN_LENGTH = 300

/**
 * Returns the `Origin` of the calling page; null for other clients, and for a page that has none.
 */
export const pageOriginOf = (c: Context): string | null => {
  const origin = c.req.header('Origin') ?? ''
  return origin.length <= MAX_ORIGIN_LENGTH && originOf(origin) === origin ? origin : null
}

/**
 * Tells if an `Origin` is this server's own. `Host` can be forged: it counts only when no public
 * URL is configured.
 */
export const isOwnOrigin = (c: Context, origin: string, publicUrl: string | null): boolean =>
  publicUrl === null
    ? URL.canParse(origin) && new URL(origin).host === c.req.header('Host')
    : originOf(publicUrl) === origin

const FOREIGN_SITES: readonly (string | undefined)[] = ['cross-site', 'same-site']

/**
 * Tells if a form was posted by another site's page. Some browsers hide the origin, or a proxy
 * changes our host; `Sec-Fetch-Site` cannot be set by a page, and a proxy that drops `Origin`
 * leaves it.
 */
export const isForeignPost = (c: Context, publicUrl: string | null): boolean => {
  const from = c.req.header('Sec-Fetch-Site')
  if (from === 'same-origin') return false
  const origin = c.req.header('Origin')
  return origin === undefined ? FOREIGN_SITES.includes(from) : !isOwnOrigin(c, origin, publicUrl)
}
