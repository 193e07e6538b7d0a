import type { Send } from '../kept-connections'

/** What is said to something that answers as `fetch` does: to a fake upstream, or to an app of ours without a port. */
export const byFetch =
  (fetch: typeof globalThis.fetch): Send =>
  async (url, sent) => {
    const response = await fetch(url, { ...sent, redirect: 'manual' })
    const retryAfter = response.headers.get('Retry-After')
    return { status: response.status, retryAfter, text: () => response.text() }
  }
