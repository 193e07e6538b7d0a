import type { Context } from 'hono'

/**
 * Header of calls that a page in test mode makes. It counts where a lead is made, whose mark nothing changes later; what
 * belongs to the lead is a test because the lead is one.
 */
export const MODE_HEADER = 'X-Mode'

export const isTestCall = (c: Context): boolean => c.req.header(MODE_HEADER) === 'test'
