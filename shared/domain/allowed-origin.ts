import { readUrl } from './read-url'

const WILDCARD = /^(https?:\/\/)\*\.([^*]+)$/i

/**
 * Parses `https://*.partenaire.fr` as the URL after its star; null for anything else, and for a
 * whole `*.fr`.
 */
const belowOf = (rule: string): URL | null => {
  const [, scheme = '', authority = ''] = WILDCARD.exec(rule) ?? []
  const domain = readUrl(scheme + authority)
  return domain !== null && /[^.]\.[^.]/.test(domain.hostname) ? domain : null
}

/**
 * Tells if a text can be one of a partner's `allowedOrigins`: an origin, or `https://*.` and a
 * domain.
 */
export const isOriginRule = (rule: string): boolean => {
  if (rule.includes('*')) return belowOf(rule)?.pathname === '/'
  return /^https?:$/.test(readUrl(rule)?.protocol ?? '')
}

const allows = (rule: string, origin: URL): boolean => {
  if (!rule.includes('*')) return readUrl(rule)?.origin === origin.origin
  const domain = belowOf(rule)
  return (
    domain !== null &&
    origin.protocol === domain.protocol &&
    origin.port === domain.port &&
    origin.hostname.endsWith(`.${domain.hostname}`)
  )
}

/**
 * Tells if a page's origin is among a partner's `allowedOrigins`. `https://*.partenaire.fr` covers
 * every subdomain of that scheme and port, but not `https://partenaire.fr` itself. An invalid rule
 * allows none.
 */
export const isAllowedOrigin = (rules: readonly string[], origin: string): boolean => {
  const page = readUrl(origin)
  return page !== null && page.origin === origin && rules.some(rule => allows(rule, page))
}
