import { getHeapStatistics } from 'node:v8'
import { type Context, Hono } from 'hono'
import { every } from 'hono/combine'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { LOGOS_PATH } from '../../shared/domain/appearance'
import { routes } from '../routes'
import { type AssetOptions, createAssets } from './widget/assets'
import { createHoldApi } from './orders/moves/hold-api'
import { createCompletionApi } from './orders/moves/completion-api'
import { createAdmitToken } from './back-office/team/admit-token'
import { createBackOfficeApi } from './orders/back-office-api'
import { createOwnerDetailsApi } from './orders/moves/owner-details-api'
import type { Orders } from './orders/create-orders'
import { tooManyReads } from './content/content-app'
import { eraseLead } from './erasure/erase-lead'
import type { HumanCheck } from './forms/check-human'
import { createMessagesApi } from './forms/messages-api'
import type { MessageService } from './forms/message-service'
import { createFragmentApp, type FragmentAppDeps } from './widget/fragment-app'
import { createHumanCheckApp } from './forms/human-check-app'
import { createGateway } from './gateway/create-gateway'
import type { AskUpstream } from './gateway/upstream'
import type { UpstreamStoreDeps } from './gateway/upstream-store'
import { onError, onNotFound } from './http/errors'
import { followRequest, MAX_REQUEST_ID } from './http/followed-request'
import { createGate, throughGate } from './http/gate'
import { createHealthApp } from './http/health'
import type { HttpEnv } from './http/http-env'
import { createBodyBudget } from './http/body-budget'
import { clientKey } from './http/client-key'
import { createOnce } from './http/idempotency'
import { LIMITS } from './http/limits'
import { READS, readsOnly } from './http/methods'
import { openCors } from './http/open-cors'
import { createPolicyReports } from './http/policy-reports'
import {
  type ProductGuardDeps,
  type ProductGuardOptions,
  productGuards,
} from './http/product-guards'
import type { Check } from './http/readiness'
import { countBodies } from './http/read-body'
import { createReadLimit } from './http/read-limit'
import { requestLog } from './http/request-log'
import { warnOfProxies } from './http/warn-of-proxies'
import { createNotificationApp, NOTIFICATION_PATH } from './payments/notification-app'
import { createPaymentsApi } from './payments/payments-api'
import { createDemoLeads } from './leads/demo-leads'
import { createDocumentFiles } from './orders/documents/document-files'
import { createOrderCalendar } from './orders/calendar/order-calendar'
import { LISTED_PAGES, UNCACHED_PAGES, SLOW_PAGES } from './pages/limited-pages'
import { createMailFiles } from './mail/mail-files'
import { createPhotoAnalysis } from './quotes/photos/photo-analysis'
import { createQuoteApi, type QuoteApiDeps } from './compose/product-api'
import { createCopyForLink, type PrepareCopy } from './quotes/document/copy-for-link'
import { createQuotePdfs } from './quotes/document/quote-pdf-app'
import { originOfRequest } from './pages/page-origin'
import { createReferenceCollections } from './catalogue/reference-collections'
import { createPartnerApi } from './partner-space/key/partner-api'
import type { PartnerSpaceApps } from './partner-space/space-app'
import type { Shop } from './shop/create-shop'
import { createShopApi } from './shop/shop-routes'

export interface AppDeps extends Omit<
  QuoteApiDeps & ProductGuardDeps,
  | 'createOnce'
  | 'readLimit'
  | 'secret'
  | 'siteOrigin'
  | 'eraseLead'
  | 'eraseAtUpstream'
  | 'copyForLink'
> {
  options: ProductGuardOptions & {
    /** Former secrets, whose signatures are still accepted. */
    formerSecrets?: readonly string[]
    rateLimitReads: number
    isDemo: boolean
    backOfficeToken: string | null
    /** Address of a service that analyses photos in place of this server. */
    photoAnalysisUrl: string | null
    /** Bytes that the process may allocate; default: Node's heap limit. */
    heapLimit?: number
  }
  isStopping: () => boolean
  /** Checks of `/readyz` beside the database; none by default. */
  checks?: readonly Check[]
  /** The product API behind this server; absent: it is one itself. */
  upstream?: AskUpstream | null
  /** Payment page of an upstream's orders of cartons, and the storage of its bank's pages. */
  upstreamBank?: Pick<UpstreamStoreDeps, 'bankOrigin' | 'storeDocument'>
  humanCheck: HumanCheck
  /** Orders and payments. */
  bookings: Pick<Orders, 'payments' | 'advisers' | 'details' | 'complete'>
  shop: Pick<Shop, 'items' | 'agencies' | 'stock'>
  /** Receives visitors' messages. */
  messages: MessageService
  /** Called after each request that may have written a mail, so that it is sent at once. */
  wakeMails?: () => void
  assets?: AssetOptions
  /** `/widget/fragment/*`, `/widget/themes/*` */
  fragments?: Pick<FragmentAppDeps, 'fragments' | 'offers'>
  /** `/geo/*` */
  geo?: Hono
  /** `/content/api/*`, in Strapi's format, errors too. */
  content?: Hono
  /** `/content/webhook`: notices of the content service. */
  contentWebhook?: Hono
  /** `/uploads/*`: the pictures of the embedded content. */
  uploads?: Hono
  /** `/redirect/bank/*`, and in a demonstration `/sandbox-bank/*`. */
  bank?: Hono<HttpEnv>
  /** `/back-office/*` */
  backOffice?: Hono<HttpEnv>
  /** `/espace-partenaire/*`, `/uploads/logos/*`, and the count of opened elements and landings of partners. */
  partnerSpace?: PartnerSpaceApps
  /** Every other path; its own `*` route is the 404 page. */
  pages?: Hono<HttpEnv>
}

/** Parameters of the query that a page shows. */
const SHOWN = ['departure', 'arrival', 'date']

/**
 * Limit of concurrent costly requests of all clients: many at once would block the event loop in
 * turns.
 */
const DEAR = { atOnce: 2, waiting: 60 }

/** Limits of quotes as files for all clients: number laid out at once, and number waiting. */
const PDFS = { atOnce: 2, waiting: 40 }

/** The whole server as one function from request to answer. It opens no port and starts no timer. */
export const createApp = ({
  options,
  isStopping,
  checks = [],
  upstream = null,
  upstreamBank,
  humanCheck,
  bookings,
  shop,
  messages: messages,
  wakeMails = () => undefined,
  assets,
  fragments,
  geo,
  content,
  contentWebhook,
  uploads,
  bank,
  backOffice,
  partnerSpace,
  pages,
  ...deps
}: AppDeps): Hono<HttpEnv> => {
  const { db, log, metrics } = deps
  const isHttps = options.publicUrl?.startsWith('https:') === true
  const {
    rateLimitReads: perMinute,
    trustProxy: trustedProxies,
    secret,
    formerSecrets = [],
  } = options
  const readLimit = createReadLimit({ perMinute, trustedProxies, secret })
  const dearLimit = createReadLimit({
    perMinute: LIMITS['slow-reads'].most(perMinute),
    trustedProxies,
    secret,
  })
  const app = new Hono<HttpEnv>()
  app.onError(onError(log))
  app.notFound(onNotFound)
  app.use(
    requestId({ limitLength: MAX_REQUEST_ID }),
    (c, next) => followRequest(c.var.requestId, next),
    requestLog(log, metrics),
    secureHeaders({
      // Partners' pages load the widget from here, may open a popup, and frame what they want:
      // pages set their own rules.
      crossOriginResourcePolicy: false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xFrameOptions: false,
      xDownloadOptions: false,
      xDnsPrefetchControl: false,
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: isHttps,
      overwrite: false,
    }),
  )
  app.use(warnOfProxies(trustedProxies, log))
  const budget = createBodyBudget({
    heapLimit: options.heapLimit ?? getHeapStatistics().heap_size_limit,
    bytesPerDay: LIMITS['body-bytes'].most(options.rateLimitWrites),
    registry: metrics.registry,
  })
  app.use(countBodies(budget, c => clientKey(c, trustedProxies, secret)))
  app.use(async (c, next) => {
    await next()
    if (!READS.has(c.req.method) || c.req.path === `/api${NOTIFICATION_PATH}`) wakeMails()
  })
  app.use('/metrics', dearLimit())
  app.route('/', createHealthApp({ db, metrics, checks, isStopping }))
  app.route('/', createPolicyReports({ trustedProxies, secret, log, metrics }))
  if (partnerSpace !== undefined) app.route('/', partnerSpace.diagnoses)
  // Links of mails name the request's host in a demonstration only: otherwise a caller could make
  // them lead to another site.
  const siteOrigin = (c: Context) =>
    options.publicUrl ?? (options.isDemo ? originOfRequest(c) || null : null)
  // An answer may name the host of its request, which its caller chose.
  const originOf = (c: Context) => siteOrigin(c) ?? originOfRequest(c)
  const gateway =
    upstream && createGateway({ ...deps, callUpstream: upstream, secret, formerSecrets })
  const references =
    gateway?.references(readLimit) ??
    ((address: typeof originOf) => createReferenceCollections(readLimit, address))
  for (const path of ['/', '/api']) app.route(path, references(originOf))
  // An upstream analyses photos itself, or has an adviser look at them. Photos stored here are
  // shown to advisers in the back office.
  const areSeen = gateway === null && options.backOfficeToken !== null
  const isAutomatic = gateway === null && deps.wakePhotoAnalyses !== null
  app.route(
    '/api',
    createPhotoAnalysis(readLimit, {
      isAutomatic: isAutomatic || (areSeen ? false : null),
      // A bucket is a server of its provider.
      isOnServer: isAutomatic && options.photoAnalysisUrl === null && deps.photoBucket === null,
    }),
  )
  app.route('/api', createHumanCheckApp(readLimit, humanCheck))
  const guards = productGuards({ ...deps, readLimit }, options)
  const once = createOnce(db, secret, formerSecrets)
  if (gateway !== null) app.route('/api', gateway.quotes(guards))
  const eraseAtUpstream = gateway?.eraseLead
  const ownCopy = createCopyForLink({ ...deps, secret })
  const upstreamCopy = gateway?.copyForLink ?? ownCopy
  // The upstream has no test mode.
  const copyForLink: PrepareCopy = quote => (quote.lead.isTest ? ownCopy : upstreamCopy)(quote)
  app.route(
    '/api',
    createQuoteApi(guards, {
      ...deps,
      secret,
      siteOrigin,
      createOnce: once,
      eraseLead: uuid => eraseLead(db, uuid, 'customer', deps.now()),
      eraseAtUpstream,
      copyForLink,
    }),
  )
  app.route('/api', createMessagesApi(guards, { humanCheck, messages: messages }))
  const { payments, advisers, details, complete } = bookings
  app.route('/api', createCompletionApi(guards, complete))
  app.route('/api', createHoldApi(guards, deps))
  // A bank's server calls it, without our token and without a page, and its answers must not be
  // readable by other sites' pages.
  app.route('/api', createNotificationApp({ payments, trustedProxies, secret, log }))
  if (gateway !== null && upstreamBank !== undefined) {
    const { items, stock } = shop
    app.route('/api', gateway.store(guards, { items, stock, originOf, ...upstreamBank }))
  }
  app.route('/api', createPaymentsApi(guards, { payments, readLimit, trustedProxies, siteOrigin }))
  app.route('/api', createOwnerDetailsApi(guards, { details, readLimit }))
  app.route(
    '/api',
    createShopApi(guards, {
      ...deps,
      ...shop,
      payments,
      trustedProxies,
      originOf,
      createOnce: once,
    }),
  )
  app.route(
    '/api',
    createBackOfficeApi({
      advisers,
      admit:
        options.backOfficeToken === null ? null : createAdmitToken(db, options.backOfficeToken),
      guesses: guards.guesses,
    }),
  )
  app.route('/api', createPartnerApi({ ...deps, guesses: guards.guesses, readLimit }))
  app.use('/geo/*', openCors(), readsOnly, compress(), readLimit())
  if (geo !== undefined) app.route('/geo', geo)
  const contentCors = openCors({ allowHeaders: ['Authorization'] })
  app.use('/content/api/*', contentCors, readsOnly, compress(), readLimit(tooManyReads))
  // Mounted, not routed: it has its own rules for trailing slashes and unknown addresses.
  if (partnerSpace !== undefined)
    app.use('/content/api/landing-tunnels', partnerSpace.openings.ofElements)
  if (content !== undefined) app.mount('/content/api', content.fetch)
  if (contentWebhook !== undefined) {
    app.use('/content/webhook', readLimit())
    app.route('/content/webhook', contentWebhook)
  }
  app.use('/uploads/*', openCors(), readsOnly, compress())
  app.use(`${LOGOS_PATH}/*`, readLimit()) // read from the database
  if (partnerSpace !== undefined) app.route(LOGOS_PATH, partnerSpace.logos)
  if (uploads !== undefined) app.route('/uploads', uploads)
  if (options.isDemo) {
    app.route('/demo', createDemoLeads({ db, readLimit }))
    app.route('/', createMailFiles({ db, readLimit }))
  }
  for (const path of ['/api/*', '/geo/*', '/content/api/*', '/uploads/*', '/demo/leads/*'])
    app.all(path, onNotFound)
  for (const path of ['/redirect/bank/*', '/sandbox-bank/*']) app.use(path, readLimit())
  if (bank !== undefined) app.route('/', bank)
  app.route('/', createOrderCalendar({ db, readLimit }))
  app.use('/widget/*', openCors(), readLimit()) // a version that is not cached is read from the database
  if (fragments !== undefined)
    app.route('/', createFragmentApp({ ...fragments, findPartner: deps.partners.find, originOf }))
  if (partnerSpace !== undefined)
    app.on('GET', ['/widget.js', '/widget/:version/widget.js'], partnerSpace.loads)
  if (assets !== undefined) app.route('/', createAssets(assets))
  const pdfsOfOne = createReadLimit({
    perMinute: LIMITS.pdfs.most(perMinute),
    trustedProxies,
    secret,
  })
  const pdfGate = throughGate(createGate(PDFS))
  const pdfLimit = () => every(pdfsOfOne(), pdfGate)
  app.route('/', createQuotePdfs({ ...deps, pdfLimit }))
  app.route('/', createDocumentFiles({ db, pdfLimit }))
  // These, and pages that show something of their query, are rendered for each request; every other page is cached.
  for (const path of [...UNCACHED_PAGES, ...LISTED_PAGES]) app.use(path, readLimit())
  const dearGate = throughGate(createGate(DEAR))
  for (const path of SLOW_PAGES) app.use(path, dearLimit(), dearGate)
  const isShown = (c: Context) => SHOWN.some(name => c.req.query(name) !== undefined)
  app.use(async (c, next) => (isShown(c) ? readLimit()(c, next) : next()))
  app.use('/back-office/*', readLimit()) // a search reads much of the database
  if (backOffice !== undefined) app.route(routes.backOffice.pattern, backOffice)
  app.use('/espace-partenaire/*', readLimit())
  if (partnerSpace !== undefined) {
    app.use('/tunnel/landing/*', partnerSpace.openings.ofLandings)
    app.route(routes.partnerSpace.pattern, partnerSpace.pages)
  }
  if (pages !== undefined) app.route('/', pages)
  return app
}
