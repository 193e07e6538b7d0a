import type { MovingEventName } from '../../shared/contract/elements'
import type { PageApi } from '../../shared/contract/page-api'
import { warnOnce } from './warn-once'

export const EVENT_NAMES = [
  ...(['ready', 'step', 'lead', 'quote', 'booking', 'order', 'navigate', 'error'] as const),
] satisfies MovingEventName[]

/**
 * Calls `listener` at each event of that name until the returned function, or `stop`, is called; in
 * the capture phase, since pages may stop events. The browser reports what a listener throws and
 * continues.
 */
export const subscribe = (
  name: MovingEventName,
  listener: (event: CustomEvent) => unknown,
  stop = new AbortController(),
): (() => void) => {
  // A function of its own for each: the browser registers the same listener only once.
  const handle = (event: Event) => event instanceof CustomEvent && listener(event)
  addEventListener(`moving:${name}`, handle, { capture: true, signal: stop.signal })
  return () => stop.abort()
}

const refuse = (call: string): void =>
  warnOnce(
    `MovingWidgets.${call}: there are ready(callback) and on(name, listener), the name one of ${EVENT_NAMES}.`,
  )

const on = (name: unknown, listener: unknown, stop?: unknown): (() => void) => {
  const known = EVENT_NAMES.find(event => event === name)
  if (known !== undefined && typeof listener === 'function')
    return subscribe(
      known,
      event => listener(event),
      stop instanceof AbortController ? stop : undefined,
    )
  refuse(`on(${String(name)})`)
  return () => undefined
}

/**
 * `window.MovingWidgets` of a script that owns its tags. Every argument of a page is checked; none
 * of them stops the script.
 */
export const createPageApi = (own: Pick<PageApi, 'version' | 'elements' | 'diagnose'>): PageApi => {
  const ready = (callback: unknown) => {
    if (typeof callback === 'function') queueMicrotask(() => void callback(api))
    else refuse('ready')
  }
  const push = (...calls: unknown[]) => {
    for (const call of calls) {
      const [method, ...parameters]: unknown[] = Array.isArray(call) ? call : []
      if (method === 'on') on(parameters[0], parameters[1], parameters[2])
      else if (method === 'ready') ready(parameters[0])
      else refuse(`q ${String(method)}`)
    }
  }
  const api: PageApi = Object.freeze({ ...own, on, ready, q: Object.freeze({ push }) })
  return api
}

/**
 * Publishes the API and runs the calls queued by the stub, or by a page's own `q`, in order. A
 * reference to the stub works from then on.
 */
export const publishPageApi = (api: PageApi, before: unknown): void => {
  if (!Reflect.set(window, 'MovingWidgets', api))
    warnOnce('window.MovingWidgets is another script’s: its functions are missing.')
  const queue: unknown = before instanceof Object ? Reflect.get(before, 'q') : null
  if (!Array.isArray(queue)) return
  api.q.push(...queue)
  Reflect.set(queue, 'push', api.q.push)
}
