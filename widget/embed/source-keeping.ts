import { readUrl } from '../../shared/domain/read-url'
import { readSource, type Source, sourceParameters } from './read-attribution'

/**
 * How the customer's source survives internal clicks. `visit`: in session storage, which may
 * require consent; `links`: added to the page's own links when clicked, not stored; `page`: not
 * kept.
 */
export const SOURCE_KEEPING = ['page', 'visit', 'links'] as const
export type SourceKeeping = (typeof SOURCE_KEEPING)[number]

const KEY = 'moving:source'

const known = (source: Source): [string, string][] =>
  Object.entries(sourceParameters(source)).filter(([, value]) => value !== '')

/** Returns the source stored in the tab, else stores and returns this page's. */
const firstOfVisit = (source: Source): Source => {
  try {
    const stored = sessionStorage.getItem(KEY)
    if (stored !== null) return readSource(`${location.origin}/?${stored}`, '')
    const parameters = known(source)
    if (parameters.length > 0)
      sessionStorage.setItem(KEY, new URLSearchParams(parameters).toString())
  } catch {
    // Without storage nothing is stored.
  }
  return source
}

/**
 * Returns a link's URL with the missing parts of the source; null for external links and links
 * within the page.
 */
export const linkWithSource = (href: string, source: Source): string | null => {
  const url = readUrl(href)
  if (url?.origin !== location.origin) return null
  if (url.pathname === location.pathname && url.search === location.search) return null
  for (const [name, value] of known(source))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

const addToLinks = (source: Source): void => {
  if (known(source).length === 0) return
  document.addEventListener(
    'click',
    event => {
      const link = event.composedPath().find(target => target instanceof HTMLAnchorElement)
      const href =
        link === undefined || link.hasAttribute('download')
          ? null
          : linkWithSource(link.href, source)
      if (link !== undefined && href !== null) link.href = href
    },
    { capture: true },
  )
}

/** Reads the customer's source, and stores it as the page has configured. */
export const takeSource = (mode: SourceKeeping): Source => {
  const source = readSource()
  if (mode === 'visit') return firstOfVisit(source)
  if (mode === 'links') addToLinks(source)
  return source
}
