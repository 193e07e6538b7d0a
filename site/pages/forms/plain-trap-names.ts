/** Names of the fields that check a post without script. */
export const PLAIN_TRAP_NAMES = {
  /** Signed time of the form. */
  made: 'form_made',
  /** Honeypot: invisible to people, who leave it empty. */
  bait: 'website',
} as const

/** Pattern of the signed time anywhere in a page. */
export const SIGNED_TIME = /\b\d{13}\.[\w-]{43}/g
