import type { Context } from 'hono'

/**
 * Header of calls that a page in test mode makes. It marks a lead as it is created, and nothing changes the mark later;
 * whatever belongs to a marked lead is a test too. A message that is posted with it is mailed to its writer alone.
 */
export const MODE_HEADER = 'X-Mode'

export const isTestCall = (c: Context): boolean => c.req.header(MODE_HEADER) === 'test'
