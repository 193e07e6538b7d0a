import type { Context } from 'hono'
import type { RefusedForm, Thanks } from '../../ports/form-state'
import type { OpenedPage, PageRequest } from '../../pages/row'

export type TakeThanks = (context: Context) => Promise<Thanks | null>

/** What a page is told of the request it answers. */
export const requestOf = (
  context: Context,
  refused: RefusedForm | null,
  takeThanks: TakeThanks,
  previewLink: string | null = null,
): PageRequest => ({
  param: name => context.req.param(name) ?? '',
  query: name => context.req.query(name) ?? '',
  search: new URL(context.req.url).search,
  refused,
  thanks: () => takeThanks(context),
  previewLink,
})

/** The status that a page is sent with when it is nobody else's. */
export const statusOf = ({ isComplete, isFound, isGone }: OpenedPage): 200 | 404 | 410 | 503 => {
  if (!isComplete) return 503
  if (isGone) return 410
  return isFound ? 200 : 404
}
