import { EVENT_NAMES, subscribe } from './create-page-api'
import { warnOnce } from './warn-once'

/**
 * Pushes each event to the tag manager's list in `window[name]`: `{ event: 'moving:lead', moving: {
 * reference } }`. The list is looked up at each event, and created if missing, for managers that
 * load later. The page's query and hash are left out: they may hold the customer's address.
 */
export const feedDataLayer = (name: string): void => {
  for (const event of EVENT_NAMES)
    subscribe(event, ({ type, detail }) => {
      const { href, ...rest }: { href?: unknown } = detail ?? {}
      const moving =
        typeof href === 'string' ? { ...rest, href: href.replace(/[?#].*/s, '') } : rest
      try {
        // An element with that id is not the list.
        if (!Object.hasOwn(window, name)) Reflect.set(window, name, [])
        Reflect.get(window, name).push({ event: type, moving })
      } catch (error) {
        warnOnce(`data-datalayer: window.${name} takes no events: ${String(error)}`)
      }
    })
}
