import type { Context } from 'hono'
import { MODE_PARAMETER } from '../../../shared/domain/attribution'

/**
 * Header of calls from a page in test mode. It marks a lead at its creation, and the mark never
 * changes; everything of a marked lead is a test too. A message posted with it is mailed to its
 * sender only.
 */
export const MODE_HEADER = 'X-Mode'

export const isTestCall = (c: Context): boolean => c.req.header(MODE_HEADER) === 'test'

/**
 * Returns true for an address in test mode: of a page, or of a form posted without script, which
 * can send no header.
 */
export const isTestAddress = (c: Context): boolean => c.req.query(MODE_PARAMETER) === 'test'
