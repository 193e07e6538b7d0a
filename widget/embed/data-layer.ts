import { EVENT_NAMES, hear } from './create-page-api'
import { warnOnce } from './warn-once'

/**
 * Hands each event to the tag manager whose list stands in `window[name]`: `{ event: 'moving:lead', moving: { reference } }`.
 * The list is looked for at each event, and made where there is none, as managers do that arrive later. Of a page's address no
 * query and no hash is told: those may say where the customer moves from.
 */
export const feedDataLayer = (name: string): void => {
  for (const event of EVENT_NAMES)
    hear(event, ({ type, detail }) => {
      const { href, ...rest }: { href?: unknown } = detail ?? {}
      const moving =
        typeof href === 'string' ? { ...rest, href: href.replace(/[?#].*/s, '') } : rest
      try {
        // What an id of the page names is not the window's own.
        if (!Object.hasOwn(window, name)) Reflect.set(window, name, [])
        Reflect.get(window, name).push({ event: type, moving })
      } catch (error) {
        warnOnce(`data-datalayer: window.${name} takes no events: ${String(error)}`)
      }
    })
}
