import { array, lazy, type, unknown, validate } from 'superstruct'
import wretch from 'wretch'
import { FlashOffer } from '../domain/flash-offer'
import { inSlices } from '../domain/in-slices'
import { Branding } from '../domain/partner'
import { call, malformed, type Result } from './http'
import { flattenAttributes } from './strapi-entry'

/**
 * Returns the address of a partner's entry at the content service. `tag`: the element that reads
 * it, which the server counts.
 */
const partnerUrl = (baseUrl: string, slug: string, tag: string): string =>
  `${baseUrl}/content/api/landing-tunnels?filters[slug][$eq]=${encodeURIComponent(slug)}&populate=*&element=${tag}`

const PARTNER_TIMEOUT_MS = 4_000
const Entries = lazy(() => type({ data: array(type({ attributes: unknown() })) }))
const NumberedEntries = lazy(() =>
  type({ data: array(type({ id: unknown(), attributes: unknown() })) }),
)

// `//host/…` names a host already.
export const absolute = (url: string, base: string): string =>
  /^\/(?!\/)/.test(url) ? base + url : url

/** A partner's branding as the content service has it, its logo's URL absolute; null when no entry has that slug. */
export const findPartner = async (
  baseUrl: string,
  slug: string,
  tag = '',
): Promise<Result<Branding | null>> => {
  const request = wretch(partnerUrl(baseUrl, slug, tag)).errorType('text')
  const answer = await call(request, 'GET', Entries, PARTNER_TIMEOUT_MS)
  if (!answer.ok) return answer
  const [entry] = answer.value.data
  if (entry === undefined) return { ok: true, value: null }
  const [error, partner] = validate(flattenAttributes(entry.attributes), Branding, {
    coerce: true,
    mask: true,
  })
  if (error !== undefined) return { ok: false, fault: malformed(error) }
  return { ok: true, value: { ...partner, logo: absolute(partner.logo, baseUrl) } }
}

const ALL_BY_DAY = 'sort=date_depart:asc&pagination[pageSize]=1000000'

const fetchOffers = async (
  baseUrl: string,
  query: string,
): Promise<Result<Result<FlashOffer>[]>> => {
  const request = wretch(`${baseUrl}/content/api/offre-flashes?populate=*&${query}`).errorType(
    'text',
  )
  const answer = await call(request, 'GET', NumberedEntries)
  if (!answer.ok) return answer
  const offers = await inSlices(answer.value.data, ({ id, attributes }): Result<FlashOffer> => {
    const [error, value] = validate({ ...flattenAttributes(attributes), id }, FlashOffer, {
      coerce: true,
    })
    return error === undefined ? { ok: true, value } : { ok: false, fault: malformed(error) }
  })
  return { ok: true, value: offers }
}

/** Reads all flash offers, by day, past ones included; malformed entries are left out. */
export const flashOffers = async (baseUrl: string): Promise<Result<FlashOffer[]>> => {
  const answer = await fetchOffers(baseUrl, ALL_BY_DAY)
  return answer.ok
    ? { ok: true, value: answer.value.flatMap(read => (read.ok ? [read.value] : [])) }
    : answer
}

/** Reads the flash offer of a slug; null: none. */
export const findFlashOffer = async (
  baseUrl: string,
  slug: string,
): Promise<Result<FlashOffer | null>> => {
  const answer = await fetchOffers(baseUrl, `filters[slug][$eq]=${encodeURIComponent(slug)}`)
  return answer.ok ? (answer.value[0] ?? { ok: true, value: null }) : answer
}
