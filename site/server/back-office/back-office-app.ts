import { Hono } from 'hono'
import type { DocumentAssets } from '../../layout/document'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { TEAM, TEAM_PAGES } from '../../texts/back-office-team'
import { newQuotePage } from '../../pages/back-office/new-quote-page'
import { refusedPage, stopPage } from '../../pages/back-office/stop-page'
import { isUnavailable } from '../db/unavailable'
import { createGate, throughGate } from '../http/gate'
import { createGuessLimit } from '../http/guess-limit'
import type { HttpEnv } from '../http/http-env'
import { sendPacked } from '../http/packed'
import { GOOGLE_MAPS_POLICY, pageHeaders } from '../pages/page-headers'
import { originOfRequest } from '../pages/page-origin'
import { renderOnce } from '../pages/render'
import { PRIVATE_HEADERS, STRICT_POLICY } from '../pages/strict-headers'
import { adviserToken } from '../leads/lead-source'
import { admission, readForms } from './admission'
import { hasTeam } from './team/adviser-store'
import { createAdmitToken } from './team/admit-token'
import { guardRoutes } from './team/route-roles'
import { createSignInPages } from './team/sign-in-pages'
import { createWorkPages } from './work/work-pages'
import { createTodayPages } from './today/today-pages'
import { createPartnerPages } from './partners/partner-pages'
import { createTeamPages } from './team/team-pages'
import { createChangePages } from './change-pages'
import { createConfirmedPages } from './confirmed-pages'
import {
  frameOf,
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  notFound,
  type Status,
  ownPath,
} from './page-deps'
import { createFlashPages } from './flash-pages'
import { createLeadPages } from './lead-pages'
import { createMessagePages } from './message-pages'
import { createOrderPages } from './order-pages'
import { createPaperPages } from './paper-pages'
import { createPhonePages } from './phone-pages'
import { createPersonPages } from './person-pages'
import { createPromoPages } from './promo-pages'
import { createSession } from './adviser-session'
import { createSimulationPages } from './simulation-pages'
import { createContentPages } from './content-pages'
import { createStockPages } from './stock-pages'
import { createRefundPages } from './refund-pages'
import { createDatePages } from './date-pages'
import { createTransferPages } from './transfer-pages'
import { createWebhookPages } from './webhook-pages'
import { createWithdrawalPages } from './withdrawal-pages'

interface BackOfficeDeps extends Omit<BackOfficePageDeps, 'show' | 'absolute'> {
  /** `BACK_OFFICE_TOKEN` */
  token: string
  /** Sessions opened under a former secret stay valid. */
  formerSecrets?: readonly string[] | undefined
  publicUrl: string | null
  trustedProxies: number
  /** True if address fields may load Google Maps. */
  usesGoogleMaps: boolean
  assets: DocumentAssets
}

/**
 * Number of pages that are read and rendered concurrently, and of those that wait: many at once
 * would hold up all other requests, and a single one would make them wait for a slow query.
 */
const PAGES = { atOnce: 2, waiting: 200 }

/**
 * Pages for advisers, mounted at `/back-office` before the site's. They work without script, except
 * the funnel.
 */
export const createBackOffice = (deps: BackOfficeDeps): BackOfficeHono => {
  const {
    db,
    now,
    token,
    secret,
    formerSecrets,
    publicUrl,
    trustedProxies,
    usesGoogleMaps,
    assets,
    log,
  } = deps
  const ownOrigin = publicUrl?.replace(/\/+$/, '')
  const originOf = (c: BackOfficeContext): string => ownOrigin ?? originOfRequest(c)
  const isHttps = ownOrigin?.startsWith('https:') === true

  const { 'Speculation-Rules': _, ...common } = pageHeaders(
    ownOrigin ?? '',
    ...(usesGoogleMaps ? [GOOGLE_MAPS_POLICY] : []),
  )
  const headers = { ...common, 'Content-Security-Policy': STRICT_POLICY, ...PRIVATE_HEADERS }
  const elementHeaders = { ...common, ...PRIVATE_HEADERS }

  const show = (c: BackOfficeContext, page: Page, status: Status = 200): Response =>
    sendPacked(
      c,
      renderOnce({ page, frame: 'back-office', assets, origin: originOf(c) }),
      page.hasElements === true ? elementHeaders : headers,
      status,
    )
  const pageDeps: BackOfficePageDeps = { ...deps, show, absolute: c => path => originOf(c) + path }

  const session = createSession({ db, token, secret, formerSecrets, isHttps, now })
  const guesses = createGuessLimit({ db, trustedProxies, secret })
  const app = new Hono<HttpEnv>()
  app.onError((err, c) => {
    if (isUnavailable(err)) return show(c, stopPage(BACK_OFFICE.stops.busy), 503)
    log.error({ err, requestId: c.var.requestId }, 'back office: request failed')
    return show(c, stopPage(BACK_OFFICE.stops.failed), 500)
  })
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(PRIVATE_HEADERS)) c.res.headers.set(name, value)
  })
  app.use(readForms({ publicUrl, show }))
  app.route('/', createSignInPages({ ...pageDeps, session, guesses, trustedProxies }))
  app.use(
    admission({
      session,
      admit: createAdmitToken(db, token),
      guesses,
      hasTeam: () => hasTeam(db),
      show,
    }),
  )
  guardRoutes(app, (c, role) =>
    show(c, refusedPage(frameOf(c), TEAM_PAGES.refused.text(TEAM.roles[role])), 403),
  )
  app.get('*', throughGate(createGate(PAGES)))

  app.post(ADDRESSES.signIn.pattern, c =>
    c.redirect(ownPath(c, 'suite', ADDRESSES.today.href()), 303),
  )
  app.post(ADDRESSES.signOut.pattern, async c => {
    await session.close(c)
    return c.redirect(ADDRESSES.today.href(), 303)
  })

  app.get(ADDRESSES.newQuote.pattern, c => show(c, newQuotePage(frameOf(c), adviserToken(secret))))

  const parts = [
    createTodayPages,
    createLeadPages,
    createSimulationPages,
    createOrderPages,
    createChangePages,
    createConfirmedPages,
    createPaperPages,
    createPhonePages,
    createRefundPages,
    createWithdrawalPages,
    createTransferPages,
    createDatePages,
    createPromoPages,
    createFlashPages,
    createPersonPages,
    createStockPages,
    createContentPages,
    createMessagePages,
    createWorkPages,
    createPartnerPages,
    createWebhookPages,
  ]
  for (const part of parts) app.route('/', part(pageDeps))
  app.route('/', createTeamPages({ ...pageDeps, session }))
  app.all('*', c =>
    c.req.path.endsWith('/') ? c.redirect(ADDRESSES.today.href(), 302) : notFound(c, pageDeps),
  )
  return app
}
