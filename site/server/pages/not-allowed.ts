import type { Context } from 'hono'

/** Answers 405 to any method but GET and HEAD. */
export const notAllowed = (context: Context): Response =>
  context.body(null, 405, { Allow: 'GET, HEAD' })

/** Same for pages with a form. */
export const notAllowedToForms = (context: Context): Response =>
  context.body(null, 405, { Allow: 'GET, HEAD, POST' })
