import type { PolicyAdditions, BrowserFeature } from '../../pages/row'
import { POLICY_REPORTS_PATH } from '../http/policy-reports'

/** Name of the endpoint in `Reporting-Endpoints`; older browsers read `report-uri`. */
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
 * Sources that Google's guide requires for its script and its calls (Places has a host of its own),
 * with its loader's Trusted Types policies. Only for a site with a key.
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
 * Sources that Google's guide requires for reCAPTCHA. Its Trusted Types policies have changing
 * names, so any name is allowed; only this site's and Google's scripts can create one.
 */
export const RECAPTCHA_POLICY: PolicyAdditions = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
  'trusted-types': ['*', "'allow-duplicates'"],
}

const POWERS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

/** Returns the Permissions-Policy: `allowed` for the page's own scripts, nothing else. */
export const permissionsPolicy = (allowed: readonly BrowserFeature[] = []): string =>
  POWERS.map(power => `${power}=(${allowed.some(one => one === power) ? 'self' : ''})`).join(', ')

/** Adds sources to the common directives; 'none' is replaced, since it allows no other source. */
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
 * Returns the headers of a page. `origin` is the site's own; HSTS is sent over https only.
 * `additions` extend this page's policy.
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
 * Returns further headers of a page whose address is a key. With a form the referrer is sent to our
 * own server: with `no-referrer`, browsers post `Origin: null`, like another site's form.
 */
export const privateHeaders = (hasForm: boolean): Record<string, string> => ({
  'Referrer-Policy': hasForm ? 'same-origin' : 'no-referrer',
  'X-Robots-Tag': 'noindex',
})

/** Pages of one customer, PDFs among them, which must not be prefetched. */
const NEVER_AHEAD = ['/demo*', '/simulation/*', '/commande/*', '/devis/*', '/supplement/*']

/**
 * Links about to be followed are prerendered; those of the funnel are only prefetched, since a
 * quote must not begin in the background.
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
