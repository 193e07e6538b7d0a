import type { PageApi, QueuedCall } from '../shared/contract/page-api'

/**
 * For pages whose scripts call ours before it is there: keeps their calls, in order, until `widget.js` takes them over. May
 * stand in the page itself, twice, before or after the script. Not needed by a page that only pastes the tag.
 */
const own = Object.hasOwn(window, 'MovingWidgets') ? window.MovingWidgets : undefined

if (typeof own?.on !== 'function') {
  // A page may have begun a queue by itself.
  const q: QueuedCall[] = Array.isArray(own?.q) ? own.q : []
  const stub: Pick<PageApi, 'q' | 'on' | 'ready'> = {
    q,
    on: (name, listener) => {
      const stop = new AbortController()
      q.push(['on', name, listener, stop])
      return () => stop.abort()
    },
    ready: callback => void q.push(['ready', callback]),
  }
  Reflect.set(window, 'MovingWidgets', stub)
}
