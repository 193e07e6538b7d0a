import { array, lazy, type, unknown, validate } from 'superstruct'
import wretch from 'wretch'
import { Branding } from '../domain/partner'
import { call, malformed, type Result } from './http'
import { partnerUrl } from './partner-url'
import { flattenAttributes } from './strapi-entry'

const PARTNER_TIMEOUT_MS = 4_000
const Entries = lazy(() => type({ data: array(type({ attributes: unknown() })) }))

// `//host/…` names a host already.
const absolute = (url: string, base: string): string => (/^\/(?!\/)/.test(url) ? base + url : url)

/** A partner's branding as the content service has it, its logo's URL absolute; null when no entry has that slug. */
export const findPartner = async (baseUrl: string, slug: string): Promise<Result<Branding | null>> => {
  const request = wretch(partnerUrl(baseUrl, slug)).errorType('text')
  const answer = await call(request, 'GET', Entries, PARTNER_TIMEOUT_MS)
  if (!answer.ok) return answer
  const [entry] = answer.value.data
  if (entry === undefined) return { ok: true, value: null }
  const [error, partner] = validate(flattenAttributes(entry.attributes), Branding, { coerce: true, mask: true })
  if (error !== undefined) return { ok: false, fault: malformed(error) }
  return { ok: true, value: { ...partner, logo: absolute(partner.logo, baseUrl) } }
}
