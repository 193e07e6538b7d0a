import type { Context } from 'hono'

/** The token of `Authorization: Bearer …`, null where there is none that could be one of ours. Whoever runs us may have made one in base64. */
export const bearerToken = (c: Context): string | null =>
  /^Bearer +([!-~]{1,200})$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null
