const STRICT = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
} as const

/** Returns a policy without scripts and foreign resources, with the directives of `changes`. */
export const strictPolicy = (changes: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries({ ...STRICT, ...changes })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

/** Policy without scripts, foreign resources or framing. */
export const STRICT_POLICY = strictPolicy({})

/**
 * Headers of pages behind a sign-in. Not `no-referrer`: browsers would then post `Origin: null`,
 * like a form of another site. Both values reveal nothing to other sites.
 */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}
