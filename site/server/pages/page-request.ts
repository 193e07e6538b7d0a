import type { Context } from 'hono'
import type { RefusedForm, Thanks } from '../../ports/form-state'
import type { OpenedPage, PageRequest } from '../../pages/row'

export type TakeThanks = (context: Context) => Promise<Thanks | null>

/** Returns the request as a page sees it. */
export const requestOf = (
  context: Context,
  refused: RefusedForm | null,
  readThanks: TakeThanks,
  previewLink: string | null = null,
): PageRequest => ({
  param: name => context.req.param(name) ?? '',
  query: name => context.req.query(name) ?? '',
  search: new URL(context.req.url).search,
  refused,
  thanks: () => readThanks(context),
  previewLink,
})

/** Returns the status of a page. */
export const statusOf = ({ isComplete, isFound, isGone }: OpenedPage): 200 | 404 | 410 | 503 => {
  if (!isComplete) return 503
  if (isGone) return 410
  return isFound ? 200 : 404
}
