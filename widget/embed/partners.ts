import { findPartner } from '../../shared/api/content-api'
import type { FaultReason } from '../../shared/api/http'
import { isAllowedOrigin } from '../../shared/domain/allowed-origin'
import { type Branding, Slug } from '../../shared/domain/partner'
import type { ScriptSettings } from './host-page'

/** A partner's entry, or why there is none: the element works unbranded either way. */
export type PartnerLookup =
  { ok: true; partner: Branding } | { ok: false; reason: 'unknown' | 'unreachable' | 'refused' }

/** What a page's own policy looks like from inside. */
const NO_ANSWER: readonly FaultReason[] = ['network', 'timeout']

const lookUp = async (apiUrl: string, slug: string): Promise<PartnerLookup> => {
  if (!Slug.is(slug)) return { ok: false, reason: 'unknown' }
  const answer = await findPartner(apiUrl, slug)
  if (!answer.ok) return { ok: false, reason: NO_ANSWER.includes(answer.fault.reason) ? 'unreachable' : 'refused' }
  return answer.value === null ? { ok: false, reason: 'unknown' } : { ok: true, partner: answer.value }
}

const complaint = (slug: string, apiUrl: string, lookup: PartnerLookup): string | null => {
  if (!lookup.ok && lookup.reason === 'unknown')
    return `Unknown partner "${slug}": shown unbranded. The slugs are at ${apiUrl}/content/api/landing-tunnels.`
  if (!lookup.ok && lookup.reason === 'refused')
    return `The branding of "${slug}" could not be read, as our server did not answer as it should: shown unbranded.`
  if (!lookup.ok)
    return `The branding of "${slug}" could not be read: shown unbranded. If the page has a CSP, add ${apiUrl} to connect-src and img-src.`
  const { allowedOrigins } = lookup.partner
  if (allowedOrigins.length === 0 || apiUrl === window.origin || isAllowedOrigin(allowedOrigins, window.origin))
    return null
  return `${window.origin} is not among the allowed origins of "${slug}": its quotes will be refused until it is added.`
}

/** Reads each partner once a page, however many elements name it; what is wrong is said in one line of the console. */
export const createPartnerDirectory = (settings: Readonly<Pick<ScriptSettings, 'apiUrl'>>) => {
  const lookups = new Map<string, Promise<PartnerLookup>>()
  return (slug: string): Promise<PartnerLookup> => {
    const { apiUrl } = settings
    const key = `${apiUrl} ${slug}`
    const known = lookups.get(key)
    if (known !== undefined) return known
    const lookup = lookUp(apiUrl, slug).then(result => {
      const text = complaint(slug, apiUrl, result)
      if (text !== null) console.warn(`[moving] ${text}`)
      if (!result.ok && result.reason !== 'unknown') lookups.delete(key)
      return result
    })
    lookups.set(key, lookup)
    return lookup
  }
}
