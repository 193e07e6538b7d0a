import type { Context } from 'hono'

/**
 * Host names and addresses as browsers send them, with a port; anything else, such as markup, is
 * refused.
 */
const HOST = /^(?:[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const MAX_HOST = 260

/**
 * Returns the request's origin for use in pages while `PUBLIC_URL` is not set: plain http, since a
 * proxy for https needs that setting. Empty for an invalid host.
 */
export const originOfRequest = (context: Context): string => {
  const host = context.req.header('Host') ?? ''
  return host.length <= MAX_HOST && HOST.test(host) ? `http://${host.toLowerCase()}` : ''
}
