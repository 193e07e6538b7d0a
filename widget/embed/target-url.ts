import type { Branding } from '../../shared/domain/partner'
import { readUrl } from '../../shared/domain/read-url'
import { type Source, sourceParameters } from './read-attribution'

/** The page's source, with the element's own token or else the partner's. */
export const sourceOf = (source: Source, sourceToken: string, partner: Branding | null): Source => {
  return { ...source, sourceToken: sourceToken || partner?.tokensourcepublic || source.sourceToken }
}

/**
 * Returns the target page of an element, with the customer's source in its query; null if `target`
 * is not a web page.
 */
export const targetUrl = (target: string, source: Source): URL | null => {
  const base = globalThis.document?.baseURI // a server has no page, and renders absolute addresses only
  const url = readUrl(target, base)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  // Only the customer's source is passed on: the next page reads it from its URL.
  for (const [name, value] of Object.entries(sourceParameters(source)))
    if (value !== '' && !url.searchParams.has(name)) url.searchParams.set(name, value)
  return url
}
