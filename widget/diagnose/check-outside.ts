import { DEFAULT_PUBLISHABLE_TOKEN } from '../../shared/api/product-client'
import { isAllowedOrigin } from '../../shared/domain/allowed-origin'
import type { Finding } from '../../shared/contract/page-api'
import { readUrl } from '../../shared/domain/read-url'
import { deviceTime, timeOf } from '../../shared/domain/time-of'
import { DIAGNOSIS_TEXTS } from '../../shared/texts/diagnosis-texts'
import type { PartnerLookup } from '../embed/partner-themes'
import { fault, fine, warning } from './finding'
import { ownElements } from './check-page'
import type { Refusal } from './refusals'
import { timeLimit } from './diagnosis-time-limit'

const { policy, network, partner, clock, token } = DIAGNOSIS_TEXTS
const TIMEOUT_MS = 8_000
const MINUTE_MS = 60_000

const originOf = (url: string): string => readUrl(url)?.origin ?? ''

const lookAtRefusal = ({ directive, blocked, isReportOnly }: Refusal): Finding => {
  const origin = originOf(blocked)
  const source = blocked === 'inline' || blocked === '' ? policy.inline : blocked
  const remedy =
    origin === ''
      ? policy.otherMend(directive)
      : policy.mend(directive.replace(/-elem$/, ''), origin)
  return isReportOnly
    ? warning('policy', policy.reported(directive, source), remedy)
    : fault('policy', policy.refused(directive, source), remedy)
}

/** Reports refusals by the page's policy that concern `origins`: those of our script and API. */
export const checkPolicy = (
  refusals: readonly Refusal[],
  origins: readonly string[],
): Finding[] => {
  const isOwn = ({ blocked, source }: Refusal) =>
    origins.includes(originOf(blocked)) ||
    (origins.includes(originOf(source)) && originOf(source) !== location.origin)
  const ownRefusals = refusals.filter(isOwn)
  const others = refusals.length - ownRefusals.length
  return [
    ...(ownRefusals.length === 0 ? [fine('policy', policy.none)] : ownRefusals.map(lookAtRefusal)),
    ...(others === 0 ? [] : [fine('policy', policy.others(others))]),
  ]
}

const remedyFor = (status: number): string => {
  if (status === 401 || status === 403) return network.mends.refused
  if (status === 429) return network.mends.busy
  return status === 404 ? network.mends.missing : network.mends.other
}

const statusFinding = (url: string, status: number): Finding =>
  fault('network', network.status(url.replace(/[?#].*/s, ''), status), remedyFor(status))

/** Calls our server once, and checks the page's earlier requests to it. */
export const checkNetwork = async (
  apiUrl: string,
): Promise<{ findings: Finding[]; serverTime: number }> => {
  const failed = performance
    .getEntriesByType('resource')
    .filter(
      entry =>
        entry instanceof PerformanceResourceTiming && originOf(entry.name) === originOf(apiUrl),
    )
    .flatMap(entry => {
      const status = 'responseStatus' in entry ? Number(entry.responseStatus) : 0 // unknown to older browsers
      return status >= 400 ? [statusFinding(entry.name, status)] : []
    })
  const url = `${apiUrl}/api/room_references`
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: timeLimit(TIMEOUT_MS),
    })
    const now = answer.ok
      ? fine('network', network.fine(originOf(apiUrl)))
      : statusFinding(url, answer.status)
    return { findings: [now, ...failed], serverTime: timeOf(answer.headers.get('Date') ?? '') }
  } catch {
    const origin = originOf(apiUrl)
    return {
      findings: [fault('network', network.silent(origin), network.silentMend(origin)), ...failed],
      serverTime: NaN,
    }
  }
}

/**
 * Checks the page's token by requesting the shop's list, which every server has and which requires
 * a known token.
 */
export const checkToken = async (apiUrl: string, written: string): Promise<Finding[]> => {
  const value = written || DEFAULT_PUBLISHABLE_TOKEN
  const answer = await fetch(`${apiUrl}/api/carton_store/items`, {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    headers: { 'X-AUTH-TOKEN': value },
    signal: timeLimit(TIMEOUT_MS),
  }).catch(() => null)
  return answer?.status === 401 ? [fault('token', token.refused(value), token.refusedMend)] : []
}

export const checkClock = (serverTime: number, now = deviceTime()): Finding[] => {
  if (Number.isNaN(serverTime)) return [warning('clock', clock.unknown, clock.unknownMend)]
  const minutes = Math.round((serverTime - now) / MINUTE_MS)
  return [
    Math.abs(minutes) < 2
      ? fine('clock', clock.fine)
      : warning('clock', clock.off(minutes), clock.offMend),
  ]
}

const lookAtPartner = (slug: string, lookup: PartnerLookup, apiUrl: string): Finding => {
  if (!lookup.ok)
    return lookup.reason === 'unknown'
      ? fault('partner', partner.unknown(slug), partner.unknownMend(apiUrl))
      : fault('partner', partner.unread(slug), partner.unreadMend(originOf(apiUrl)))
  const { allowedOrigins } = lookup.partner
  const { origin } = window
  return allowedOrigins.length === 0 ||
    origin === originOf(apiUrl) ||
    isAllowedOrigin(allowedOrigins, origin)
    ? fine('partner', partner.fine(slug))
    : fault('partner', partner.origin(slug, origin), partner.originMend(origin))
}

export const checkPartners = async (
  named: string,
  apiUrl: string,
  findPartner: (slug: string) => Promise<PartnerLookup>,
): Promise<Finding[]> => {
  const slugs = new Set([
    named,
    ...ownElements().map(element => element.getAttribute('partner') ?? ''),
  ])
  slugs.delete('')
  if (slugs.size === 0) return [fine('partner', partner.none)]
  return Promise.all(
    [...slugs].map(async slug => lookAtPartner(slug, await findPartner(slug), apiUrl)),
  )
}
