import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import type { DocumentAssets } from '../../layout/document'
import type { Page } from '../../layout/page'
import { SPACE } from '../../pages/partner-space/space-addresses'
import { spaceStopPage } from '../../pages/partner-space/space-page'
import { spaceSignInPage } from '../../pages/partner-space/space-sign-in'
import { PARTNER_SPACE } from '../../texts/partner-space-texts'
import type { Partners } from '../content/read-partners'
import { isUnavailable } from '../db/unavailable'
import { createGuessLimit } from '../http/guess-limit'
import { createGate, throughGate } from '../http/gate'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { sendPacked } from '../http/packed'
import { readPostedFields } from '../http/posted-fields'
import { pageHeaders } from '../pages/page-headers'
import { originOfRequest } from '../pages/page-origin'
import { renderOnce } from '../pages/render'
import { PRIVATE_HEADERS, STRICT_POLICY } from '../pages/strict-headers'
import type { Webhooks } from '../webhooks/webhooks'
import type { PartnerLinksDeps } from './partner-links'
import { createAppearancePages } from './appearance/appearance-pages'
import { createAppearancePreviewPages } from './appearance/appearance-preview-pages'
import { createFigurePages } from './figures/figure-pages'
import type { Openings } from './figures/openings'
import { createInstallationPages } from './installation/installation-pages'
import { createKeyPages } from './key/key-pages'
import { createWebhookSpacePages } from './webhook-space-pages'
import { createStatementPages } from './statement/statement-pages'
import { createPartnerSession } from './partner-session'
import { type AppearanceDeps, type SpaceContext, type SpacePageDeps, userOf } from './space-deps'
import { createSpaceSignInPages } from './space-sign-in-pages'

interface PartnerSpaceDeps extends PartnerLinksDeps, AppearanceDeps {
  partners: Pick<Partners, 'find' | 'sources'>
  webhooks: Webhooks
  secret: string
  /** Sessions opened under a former secret stay valid. */
  formerSecrets?: readonly string[] | undefined
  publicUrl: string | null
  trustedProxies: number
  assets: DocumentAssets
  log: Pick<Log, 'error' | 'warn'>
}

/** Apps of the partner's space, and the counts of opened elements and landings and of loads. */
export interface PartnerSpaceApps {
  pages: Hono<HttpEnv>
  /** `/uploads/logos/*` */
  logos: Hono
  openings: Pick<Openings, 'ofElements' | 'ofLandings'>
  /** Counts the loads of the script. */
  loads: MiddlewareHandler<HttpEnv>
  /** `/diagnoses` */
  diagnoses: Hono<HttpEnv>
}

/** Number of pages that are read and rendered concurrently, and of those that wait. */
const PAGES = { atOnce: 2, waiting: 200 }

/**
 * Pages for people of partners, mounted at `/espace-partenaire` before the site's. They work
 * without script. Each page reads only what belongs to the partner of its session.
 */
export const createPartnerSpace = (deps: PartnerSpaceDeps): Hono<HttpEnv> => {
  const { db, partners, secret, formerSecrets, publicUrl, trustedProxies, assets, log } = deps
  const ownOrigin = publicUrl?.replace(/\/+$/, '')
  const originOf = (c: SpaceContext): string => ownOrigin ?? originOfRequest(c)
  const { 'Speculation-Rules': _, ...common } = pageHeaders(ownOrigin ?? '')
  const show: SpacePageDeps['show'] = (c, page: Page, status = 200, policy = STRICT_POLICY) => {
    const headers = { ...common, 'Content-Security-Policy': policy, ...PRIVATE_HEADERS }
    const origin = originOf(c)
    return sendPacked(
      c,
      renderOnce({ page, frame: 'back-office', assets, origin }),
      headers,
      status,
    )
  }
  const frameOf = async (c: SpaceContext) => {
    const { name, partner } = userOf(c)
    const [entry] = await partners.sources(partner).catch(() => [])
    return { name, partner: entry?.name ?? partner, newKey: randomUUID }
  }
  const isHttps = ownOrigin?.startsWith('https:') === true
  const session = createPartnerSession({ ...deps, formerSecrets, isHttps })

  const app = new Hono<HttpEnv>()
  const { stops } = PARTNER_SPACE
  app.onError((err, c) => {
    if (isUnavailable(err)) return show(c, spaceStopPage(stops.busy), 503)
    log.error({ err, requestId: c.var.requestId }, 'partner space: request failed')
    return show(c, spaceStopPage(stops.failed), 500)
  })
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(PRIVATE_HEADERS)) c.res.headers.set(name, value)
  })
  app.use(
    readPostedFields({
      publicUrl,
      leavesFiles: c => c.req.path.endsWith(SPACE.appearance.pattern),
      refuse: (c, reason, status) => show(c, spaceStopPage(stops[reason]), status),
    }),
  )
  const guesses = createGuessLimit({ db, trustedProxies, secret })
  app.route('/', createSpaceSignInPages({ ...deps, session, guesses, show }))
  app.use(async (c, next) => {
    const user = await session.find(c)
    if (user === null) return show(c, spaceSignInPage(), c.req.method === 'POST' ? 403 : 200)
    c.set('partnerUser', user)
    return next()
  })
  app.get('*', throughGate(createGate(PAGES)))

  app.post(SPACE.signOut.pattern, async c => {
    await session.close(c)
    return c.redirect(SPACE.home.href(), 303)
  })
  const pageDeps = { ...deps, show, originOf, frameOf }
  for (const part of [
    createFigurePages,
    createStatementPages,
    createAppearancePages,
    createAppearancePreviewPages,
    createInstallationPages,
    createWebhookSpacePages,
    createKeyPages,
  ])
    app.route('/', part(pageDeps))
  app.all('*', c => show(c, spaceStopPage(stops.unknown), 404))
  return app
}
