import { findPartner } from '../../shared/api/content-api'
import { isAllowedOrigin } from '../../shared/domain/allowed-origin'
import { type Branding, Slug } from '../../shared/domain/partner'
import type { ScriptSettings } from './host-page'
import { warnOnce } from './warn-once'

/** A partner's entry, or the reason why it is missing: the element then works unbranded. */
export type PartnerLookup =
  { ok: true; partner: Branding } | { ok: false; reason: 'unknown' | 'unreachable' | 'refused' }

const lookUp = async (apiUrl: string, slug: string, tag?: string): Promise<PartnerLookup> => {
  if (!Slug.is(slug)) return { ok: false, reason: 'unknown' }
  const answer = await findPartner(apiUrl, slug, tag)
  // A call blocked by the page's own policy looks like a network failure.
  if (!answer.ok)
    return { ok: false, reason: answer.fault.reason === 'network' ? 'unreachable' : 'refused' }
  return answer.value === null
    ? { ok: false, reason: 'unknown' }
    : { ok: true, partner: answer.value }
}

/** Tells whether the partner does not allow the page's origin, so that the server refuses quotes from it. */
export const isRefused = ({ allowedOrigins }: Branding, apiUrl: string): boolean =>
  allowedOrigins.length > 0 &&
  apiUrl !== window.origin &&
  !isAllowedOrigin(allowedOrigins, window.origin)

/** Console message for a server that no call reaches. */
const unreachable = (apiUrl: string): string =>
  `${apiUrl} cannot be reached from this page. If it has a CSP, add ${apiUrl} to connect-src and img-src.`

/**
 * Calls the server for a customer's act, and logs the cause in the console if no call reaches it.
 */
export const fetchOwn = (apiUrl: string, path: string, init?: RequestInit): Promise<Response> =>
  fetch(apiUrl + path, init).catch((error: unknown) => {
    if (error instanceof TypeError) warnOnce(unreachable(apiUrl))
    throw error
  })

const complaint = (slug: string, apiUrl: string, lookup: PartnerLookup): string | null => {
  if (!lookup.ok && lookup.reason === 'unknown')
    return `Unknown partner "${slug}": shown unbranded. The slugs are at ${apiUrl}/content/api/landing-tunnels.`
  if (!lookup.ok && lookup.reason === 'refused')
    return `The branding of "${slug}" could not be read, as our server did not answer as it should: shown unbranded.`
  if (!lookup.ok) return unreachable(apiUrl)
  return isRefused(lookup.partner, apiUrl)
    ? `${window.origin} is not among the allowed origins of "${slug}": its quotes are refused until it is added.`
    : null
}

/** Time for which a failed lookup is shared by the elements of a page, in ms. */
const CACHE_MS = 1_000

/**
 * Reads each partner once per page, for all its elements; a fault is logged once in the console.
 * `tag`: the element that asks first.
 */
export const createPartnerDirectory = (settings: Readonly<Pick<ScriptSettings, 'apiUrl'>>) => {
  const lookups = new Map<string, Promise<PartnerLookup>>()
  return (slug: string, tag?: string): Promise<PartnerLookup> => {
    const { apiUrl } = settings
    const key = `${apiUrl} ${slug}`
    const known = lookups.get(key)
    if (known !== undefined) return known
    const lookup = lookUp(apiUrl, slug, tag).then(result => {
      const text = complaint(slug, apiUrl, result)
      if (text !== null) warnOnce(text)
      if (!result.ok && result.reason !== 'unknown') setTimeout(() => lookups.delete(key), CACHE_MS)
      return result
    })
    lookups.set(key, lookup)
    return lookup
  }
}
