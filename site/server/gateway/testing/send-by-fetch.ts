import type { Send } from '../persistent-connections'

/**
 * Sends requests to a function with the signature of `fetch`: a fake upstream, or one of our apps
 * without a port.
 */
export const sendByFetch =
  (fetch: typeof globalThis.fetch): Send =>
  async (url, sent) => {
    const response = await fetch(url, { ...sent, redirect: 'manual' })
    const retryAfter = response.headers.get('Retry-After')
    return { status: response.status, retryAfter, text: () => response.text() }
  }
