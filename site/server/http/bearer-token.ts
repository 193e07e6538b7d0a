import type { Context } from 'hono'

/**
 * Returns the token of `Authorization: Bearer …`; null when its characters cannot be a token's.
 * Operators may generate tokens as base64.
 */
export const bearerToken = (c: Context): string | null =>
  /^Bearer +([!-~]{1,200})$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null
