const CONTENT_SECURITY_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'manifest-src': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

const POWERS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

/** What every page is sent with. `origin` is the site's own; only over https does it ask browsers to stay there. */
export const pageHeaders = (origin: string): Record<string, string> => ({
  'Content-Security-Policy': Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; '),
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
