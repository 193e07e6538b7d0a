import type { PolicyAdditions } from '../../section'

const COMMON_POLICY: PolicyAdditions = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'manifest-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
}

const POWERS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

/** Sources added to a directive stand beside the common ones; 'none' allows no other beside it and gives way. */
const policyWith = (additions: PolicyAdditions): string =>
  [...new Set([...Object.keys(COMMON_POLICY), ...Object.keys(additions)])]
    .map(directive => {
      const added = additions[directive] ?? []
      const common = (COMMON_POLICY[directive] ?? []).filter(source => source !== "'none'" || added.length === 0)
      return [directive, ...common, ...added].join(' ')
    })
    .join('; ')

/**
 * What a page is sent with. `origin` is the site's own; only over https does it ask browsers to stay there. `additions`
 * is what this page's policy allows beyond the common one.
 */
export const pageHeaders = (origin: string, additions: PolicyAdditions = {}): Record<string, string> => ({
  'Content-Security-Policy': policyWith(additions),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': POWERS.map(power => `${power}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Speculation-Rules': '"/speculation-rules.json"',
  ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
})

/**
 * Links one is about to follow are rendered ahead; the funnel's are only fetched, since a quote begun in the background
 * is none.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/tunnel*' } }, { not: { href_matches: '/demo*' } }],
      },
      eagerness: 'moderate',
    },
  ],
  prefetch: [{ where: { href_matches: '/tunnel/*' }, eagerness: 'moderate' }],
})
