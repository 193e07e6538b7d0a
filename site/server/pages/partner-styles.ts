import { type Context, Hono } from 'hono'
import type { Landing } from '../../../shared/domain/landing'
import { partnerPreviewScope } from '../../pages/partner-preview/partner-preview-scope'
import { routes } from '../../routes'
import type { PageSources } from '../../pages/row'
import type { HttpEnv } from '../http/http-env'
import { readsOnly } from '../http/methods'
import { sendPacked } from '../http/packed'
import type { Preview } from '../http/preview-token'
import { bodyOf } from './body'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=0, s-maxage=300'

const send = (context: Context, { style }: Landing, cacheControl: string): Response =>
  sendPacked(context, bodyOf(style.text, 'text/css; charset=utf-8'), {
    'Cache-Control': cacheControl,
    'X-Content-Type-Options': 'nosniff',
  })

/**
 * Serves partners' colours as style sheets: immutable under the version that the page names,
 * otherwise revalidated. Unknown ones are left to the 404 page.
 */
export const createPartnerStyles = (
  landings: PageSources['landings'],
  preview: Preview,
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const { partnerStyle, partnerPreviewStyle } = routes
  app.use(partnerStyle.pattern, readsOnly)
  app.get(partnerStyle.pattern, async (context, next) => {
    const landing = await landings.find(context.req.param('partner'), null).catch(() => null)
    if (landing === null) return next()
    return send(
      context,
      landing,
      context.req.query('v') === landing.style.version ? IMMUTABLE : REVALIDATED,
    )
  })
  app.use(partnerPreviewStyle.pattern, readsOnly)
  app.get(partnerPreviewStyle.pattern, async (context, next) => {
    const partner = context.req.param('partner')
    if (!preview.isOpen(context, partnerPreviewScope(partner))) return next()
    const draft = await landings.findDraft(partner, null).catch(() => null)
    return draft === null ? next() : send(context, draft.landing, 'private, no-store')
  })
  return app
}
