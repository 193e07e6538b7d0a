/** The fields of a form that only a post without scripts is judged by. */
export const PLAIN_TRAP_NAMES = {
  /** Signed time of the form. */
  made: 'form_made',
  /** Honeypot: invisible to people, who leave it empty. */
  bait: 'website',
} as const

/** Pattern of the signed time anywhere in a page. */
export const SIGNED_TIME = /\b\d{13}\.[\w-]{43}/g
