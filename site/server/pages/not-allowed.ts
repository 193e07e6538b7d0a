import type { Context } from 'hono'

/** Answers any method but GET and HEAD. */
export const notAllowed = (context: Context): Response =>
  context.body(null, 405, { Allow: 'GET, HEAD' })

/** The same where there is a form. */
export const notAllowedToForms = (context: Context): Response =>
  context.body(null, 405, { Allow: 'GET, HEAD, POST' })
