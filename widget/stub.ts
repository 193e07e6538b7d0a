import type { PageApi, QueuedCall } from '../shared/contract/page-api'

/**
 * For pages whose scripts call ours before it has loaded: stores their calls, in order, until
 * `widget.js` runs them. May be inline, twice, before or after the script. Not needed by a page
 * with only the tag.
 */
const own = Object.hasOwn(window, 'MovingWidgets') ? window.MovingWidgets : undefined

if (typeof own?.on !== 'function') {
  // A page may have started a queue itself.
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
  let current: unknown = stub
  const setCurrent = (value: unknown): void => {
    current = value
    if (!(value instanceof Object) || !('version' in value) || 'on' in value) return
    // A version that a page has pinned may be older than the stub: its elements work, and calls
    // must not throw.
    current = { ...stub, ...value }
    console.warn(
      `[moving] widget.js ${String(value.version)} does not know stub.js: calls wait for nothing. Take both of one version.`,
    )
  }
  // The script may have come first.
  if (own !== undefined && 'version' in own) setCurrent(own)
  // `var MovingWidgets` of a page cannot be redefined.
  const isDefined = Reflect.defineProperty(window, 'MovingWidgets', {
    configurable: true,
    enumerable: true,
    get: () => current,
    set: setCurrent,
  })
  if (!isDefined) Reflect.set(window, 'MovingWidgets', current)
}
