/** The fields of a form that only a post without scripts is judged by. */
export const PLAIN_TRAP_NAMES = {
  /** When the form was made, signed by the server. */
  made: 'form_made',
  /** Left empty by people, who do not see it. */
  bait: 'website',
} as const

/** What the server signs as the time when a form was made, wherever it stands in a page. */
export const SIGNED_TIME = /\b\d{13}\.[\w-]{43}/g
