import { readUrl } from './read-url'

const WILDCARD = /^(https?:\/\/)\*\.([^*]+)$/i

/** `https://*.partenaire.fr` as the URL of what its star stands before; null for anything else, and for a whole `*.fr`. */
const belowOf = (rule: string): URL | null => {
  const [, scheme = '', rest = ''] = WILDCARD.exec(rule) ?? []
  const domain = readUrl(scheme + rest)
  return domain !== null && /[^.]\.[^.]/.test(domain.hostname) ? domain : null
}

/** Whether a text can be one of a partner's `allowedOrigins`: an origin, or `https://*.` and a domain. */
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
 * Whether a page on `origin`, as browsers write it, is among a partner's `allowedOrigins`. `https://*.partenaire.fr` stands
 * for every subdomain however deep, of that scheme and port, and not for `https://partenaire.fr` itself. A rule that is
 * none allows nobody.
 */
export const isAllowedOrigin = (rules: readonly string[], origin: string): boolean => {
  const page = readUrl(origin)
  return page !== null && page.origin === origin && rules.some(rule => allows(rule, page))
}
