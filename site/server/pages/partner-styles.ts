import { Hono } from 'hono'
import { routes } from '../../routes'
import type { PageSources } from '../../section'
import type { HttpEnv } from '../http/http-env'
import { readsOnly } from '../http/methods'
import { sendPacked } from '../http/packed'
import { bodyOf } from './body'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=0, s-maxage=300'

/** Partners' colours, each a style sheet: for good under the version that the page names, else to be asked for again. */
export const createPartnerStyles = (landings: PageSources['landings']): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const { pattern } = routes.partnerStyle
  app.use(pattern, readsOnly)
  app.get(pattern, async (context, next) => {
    const landing = await landings.find(context.req.param('partner'), null).catch(() => null)
    if (landing === null) return next() // the 404 page
    const { text, version } = landing.style
    return sendPacked(context, bodyOf(text, 'text/css; charset=utf-8'), {
      'Cache-Control': context.req.query('v') === version ? IMMUTABLE : REVALIDATED,
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return app
}
