import { array, type, unknown, validate } from 'superstruct'
import wretch from 'wretch'
import { Partner } from '../domain/partner'
import { call, type Result } from './http'
import { flattenAttributes } from './strapi-entry'

const PARTNER_TIMEOUT_MS = 4_000
const Entries = type({ data: array(type({ attributes: unknown() })) })

// `//host/…` names a host already.
const absolute = (url: string, base: string): string => (/^\/(?!\/)/.test(url) ? base + url : url)

/** The content service's entry of a partner, its pictures' URLs absolute; null when no entry has that slug. */
export const findPartner = async (baseUrl: string, slug: string): Promise<Result<Partner | null>> => {
  const query = `filters[slug][$eq]=${encodeURIComponent(slug)}&populate=*`
  const request = wretch(`${baseUrl}/content/api/landing-tunnels?${query}`, { credentials: 'omit' }).errorType('text')
  const answer = await call(request, 'GET', Entries, PARTNER_TIMEOUT_MS)
  if (!answer.ok) return answer
  const [entry] = answer.value.data
  if (entry === undefined) return { ok: true, value: null }
  const [error, partner] = validate(flattenAttributes(entry.attributes), Partner, { coerce: true, mask: true })
  if (error !== undefined) {
    console.warn('Malformed api call', error.message)
    return { ok: false, fault: { reason: 'malformed', violations: [], retryAfterS: null } }
  }
  return {
    ok: true,
    value: { ...partner, logo: absolute(partner.logo, baseUrl), background: absolute(partner.background, baseUrl) },
  }
}
