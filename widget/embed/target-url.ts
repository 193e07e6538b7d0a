import type { Branding } from '../../shared/domain/partner'
import { readUrl } from '../../shared/domain/read-url'
import { type Source, sourceParameters } from './read-attribution'

/** The page's source, its token being the element's own or else the partner's. */
export const sourceOf = (source: Source, sourceToken: string, partner: Branding | null): Source => {
  return { ...source, sourceToken: sourceToken || partner?.tokensourcepublic || source.sourceToken }
}

/** The page that an element leads to, with where the customer came from in its query; null if `target` is no page of the web. */
export const targetUrl = (target: string, source: Source): URL | null => {
  const base = globalThis.document?.baseURI // a server has none, and draws absolute addresses alone
  const url = readUrl(target, base)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  // Only the customer's source is passed on: the next page reads it from its URL.
  for (const [name, value] of Object.entries(sourceParameters(source)))
    if (value !== '' && !url.searchParams.has(name)) url.searchParams.set(name, value)
  return url
}
