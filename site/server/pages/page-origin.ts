import type { Context } from 'hono'

/** Names or addresses as browsers send them, with a port: what would be a link to somewhere else, or markup, is none. */
const HOST = /^(?:[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const MAX_HOST = 260

/**
 * The origin a page may name as its own while no `PUBLIC_URL` says it: that of the request, plain http, since whoever has
 * a proxy for https sets the variable. Empty for a host that is none.
 */
export const originOfRequest = (context: Context): string => {
  const host = context.req.header('Host') ?? ''
  return host.length <= MAX_HOST && HOST.test(host) ? `http://${host.toLowerCase()}` : ''
}
