import type { PolicyAdditions, Power } from '../../pages/row'
import { POLICY_REPORTS_PATH } from '../http/policy-reports'

/** What the policy calls the place of `Reporting-Endpoints`; browsers that know none of it read `report-uri`. */
const REPORTS = 'policy'

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
  'report-uri': [POLICY_REPORTS_PATH],
  'report-to': [REPORTS],
}

/**
 * What Google's guide asks for its script and the calls it makes (Places is on a host of its own), its loader's policies of
 * Trusted Types included. Only for a site that has a key.
 */
export const GOOGLE_MAPS_POLICY: PolicyAdditions = {
  'script-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
  'trusted-types': [
    '@googlemaps/js-api-loader',
    'google-maps-api-loader',
    'google-maps-api#html',
    'lit-html',
  ],
}

/**
 * What Google's guide asks for reCAPTCHA. The names of its policies of Trusted Types are its own affair and change; what
 * may make one is this site's scripts and Google's.
 */
export const RECAPTCHA_POLICY: PolicyAdditions = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
  'trusted-types': ['*', "'allow-duplicates'"],
}

const POWERS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

/** What browsers may let a page's scripts ask for: `allowed`, by its own scripts, and nothing else. */
export const permissionsPolicy = (allowed: readonly Power[] = []): string =>
  POWERS.map(power => `${power}=(${allowed.some(one => one === power) ? 'self' : ''})`).join(', ')

/** Sources added to a directive stand beside the common ones; 'none' allows no other beside it and gives way. */
const policyWith = (additions: readonly PolicyAdditions[]): string =>
  [...new Set([COMMON_POLICY, ...additions].flatMap(Object.keys))]
    .map(directive => {
      const added = additions.flatMap(addition => addition[directive] ?? [])
      const common = (COMMON_POLICY[directive] ?? []).filter(
        source => source !== "'none'" || added.length === 0,
      )
      return [directive, ...common, ...added].join(' ')
    })
    .join('; ')

/**
 * What a page is sent with. `origin` is the site's own; only over https does it ask browsers to stay there. `additions`
 * is what this page's policy allows beyond the common one.
 */
export const pageHeaders = (
  origin: string,
  ...additions: readonly PolicyAdditions[]
): Record<string, string> => ({
  'Content-Security-Policy': policyWith(additions),
  'Reporting-Endpoints': `${REPORTS}="${POLICY_REPORTS_PATH}"`,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissionsPolicy(),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Speculation-Rules': '"/speculation-rules.json"',
  ...(origin.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
    : {}),
})

/**
 * What a page whose address is a key is sent with beside that. With a form of ours on it our own server still learns the
 * address: from a page that hides it, browsers post as if they came from nowhere, which is what another site's form looks like.
 */
export const privateHeaders = (hasForm: boolean): Record<string, string> => ({
  'Referrer-Policy': hasForm ? 'same-origin' : 'no-referrer',
  'X-Robots-Tag': 'noindex',
})

/** What is made for one customer alone, PDFs among it, and not before it is asked for. */
const NEVER_AHEAD = ['/demo*', '/simulation/*', '/commande/*', '/devis/*', '/supplement/*']

/**
 * Links one is about to follow are rendered ahead; the funnel's are only fetched, since a quote begun in the background
 * is none.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...['/tunnel*', ...NEVER_AHEAD].map(path => ({ not: { href_matches: path } })),
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prefetch: [{ where: { href_matches: '/tunnel/*' }, eagerness: 'moderate' }],
})
