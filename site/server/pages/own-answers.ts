import type { Context } from 'hono'
import { closedPreviewPage } from '../../pages/outcome/closed-preview-page'
import { errorPage } from '../../pages/outcome/error-page'
import { notFoundPage } from '../../pages/outcome/not-found-page'
import type { PageSources } from '../../pages/row'
import { sendPacked } from '../http/packed'
import { ownHref } from './own-href'
import type { PageStore } from './page-store'

interface OwnAnswersDeps {
  store: PageStore
  contents: PageSources['contents']
  headers: Record<string, string>
  hasPreviews: boolean
}

/** Answers that replace a page. */
export interface OwnAnswers {
  notFound: (context: Context) => Promise<Response>
  /** Without a link to the preview; without previews the address is not found. */
  closedPreview: (context: Context) => Response | Promise<Response>
  /** For a page that could not be rendered: 503 when a retry may succeed. */
  failed: (context: Context, status: 500 | 503) => Response
}

export const createOwnAnswers = ({
  store,
  contents,
  headers,
  hasPreviews,
}: OwnAnswersDeps): OwnAnswers => {
  const uncached = { ...headers, 'Cache-Control': 'no-store' }
  const notFound = async (context: Context): Promise<Response> => {
    const version = await contents.version().catch(() => '')
    const content = await contents.page('page-404').catch(() => null)
    const body = store.findOrRender(context, `404 ${version}`, () => notFoundPage(content))
    return sendPacked(context, body, { ...headers, 'Cache-Control': 'no-cache' }, 404)
  }
  return {
    notFound,
    closedPreview: context =>
      hasPreviews
        ? sendPacked(
            context,
            store.findOrRender(context, 'closed', closedPreviewPage),
            uncached,
            404,
          )
        : notFound(context),
    failed: (context, status) => {
      const failureHeaders = status === 503 ? { ...uncached, 'Retry-After': '1' } : uncached
      return sendPacked(
        context,
        store.render(context, errorPage(ownHref(context))),
        failureHeaders,
        status,
      )
    },
  }
}
