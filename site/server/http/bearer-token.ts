import type { Context } from 'hono'

/** The token of `Authorization: Bearer …`, null where there is none that could be one of ours. */
export const bearerToken = (c: Context): string | null =>
  /^Bearer ([\w-]{1,200})$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null
