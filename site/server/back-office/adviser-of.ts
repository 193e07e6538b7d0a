import type { Context } from 'hono'
import type { ActingAdviser } from '../../ports/acting-adviser'
import type { HttpEnv } from '../http/http-env'

/** Returns the signed-in user of a back-office page: id (null: the shared token), name and role. */
export const adviserOf = (c: Context<HttpEnv>): ActingAdviser => {
  const { adviser } = c.var
  if (adviser === undefined) throw new Error('back office: a page was served without a sign-in')
  return adviser
}
