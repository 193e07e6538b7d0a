import { join, resolve } from 'node:path'
import { createApp } from './app'
import { createBackOffice } from './back-office/back-office-app'
import { createOrders } from './orders/create-orders'
import { createOrderMails } from './orders/mails/create-order-mails'
import { orderSweep } from './orders/sweep-orders'
import { lastChange } from './db/last-change'
import { openClock } from './db/clock-watch'
import { storedSecret } from './db/secret'
import { createNamedPlaceFault } from './directory/named-place-fault'
import { createExamplePrices } from './directory/example-prices'
import { mayBePaidElsewhere } from './gateway/paid-elsewhere'
import { createUpstream } from './gateway/upstream'
import { createUpstreamCompletion } from './gateway/upstream-completion'
import { eraseUpstream } from './gateway/upstream-leads'
import { createStopOffers } from './forms/stop-offers'
import { createGeoApp } from './geo/geo-app'
import { createLogger } from './http/logger'
import { createMetrics } from './http/metrics'
import { createScheduler } from './jobs/scheduler'
import { exampleLetter } from './mail/example-letter'
import { createMailViews } from './mail/mail-views'
import { createPagesApp } from './pages/pages-app'
import { createSiteIndex } from './pages/site-index'
import { readAssets } from './pages/client-files'
import { createBank } from './payments/bank'
import { formOriginsOf } from './payments/provider'
import { createCompletion } from './quotes/complete-simulation'
import { createExampleMove, createFirstEstimate } from './quotes/example-move'
import { exampleQuoteLink } from './quotes/document/quote-link'
import { createOwnErasures } from './erasure/erase-own-order'
import { eraseOldRows } from './erasure/retention'
import { listeningOf, printAddresses, stopOnListenError } from './process/listening'
import { makeDemonstration } from './demonstration/make-demonstration'
import { openDatabases } from './compose/open-databases'
import { openContentApps } from './compose/open-content-apps'
import { contentHosts, openContentOrStop, rereadOnNotice } from './compose/open-content-or-stop'
import { openDirectory } from './compose/open-directory'
import { openFlashOffers } from './compose/open-flash-offers'
import { openForms } from './compose/open-forms'
import { openMailJobs } from './compose/open-mail-jobs'
import { openMails } from './compose/open-mails'
import { createAppearances } from './partner-space/appearance/published-appearances'
import { openPartnerSpace } from './compose/open-partner-space'
import { openPhotos } from './compose/open-photos'
import { openPlaces } from './compose/open-places'
import { openShop } from './compose/open-shop'
import { openWebhooks } from './compose/open-webhooks'
import { openWidget } from './compose/open-widget'
import { ownUrlOf } from './process/own-url'
import { readSettings } from './config/production'
import { renewContent } from './compose/renew-content'
import { serve } from './process/serve'
import { stopOnSignal } from './process/stop-on-signal'
import { withLiveStock } from './shop/public-stock'
import { createUploadsApp } from './pages/uploads-app'
import { watchOver } from './monitoring/watch-over'

const reading = readSettings(process.env)
if (!reading.ok) {
  for (const { line } of reading.faults) console.error(line)
  process.exit(1)
}
const { config } = reading
const root = process.cwd()
const dataDir = resolve(root, config.dataDir)

const now = () => new Date()
const metrics = createMetrics()
const log = createLogger(config.logLevel, undefined, level => metrics.logLines.inc({ level }))
const scheduler = createScheduler({ registry: metrics.registry, log })
const { databaseUrl } = config
const { db, reader } = await openDatabases({ dataDir, databaseUrl, metrics, log })
const clock = await openClock({ db, now, log })
const [secret, ...formerSecrets] = config.serverSecrets ?? [await storedSecret(db, 'server')]
const known = openPlaces({ geocoderUrl: config.geocoderUrl, log })
const { places, locate, geocoder, findPlace, postalCodeAt } = known
const appearances = createAppearances({ db, log })
const followed = openContentOrStop({
  directory: join(root, 'site/content'),
  pictures: join(root, 'dist/pictures'),
  config,
  db,
  priceOf: createExamplePrices(places, now),
  placeFault: createNamedPlaceFault(known.territory),
  appearances: appearances.current,
  log,
})
const { source, partners, landings, pageContents, editorial, readAhead, findUpload } = followed
const { flashOffers, shownOffers, publicSource, renewOffers } = openFlashOffers({
  db,
  content: followed,
  places,
  locate,
  log,
  now,
})

const { widget, fragments } = await openWidget({ db, root, partners, log })
const upstream =
  config.productApi && createUpstream({ ...config.productApi, registry: metrics.registry, log })
const {
  humanCheck,
  plainTrap,
  messages,
  countWrite,
  postLead,
  jobs: upstreamJobs,
} = openForms({
  db,
  clock,
  config,
  secret,
  formerSecrets,
  metrics,
  geocoder,
  upstream,
  log,
  fetch: (request, env) => app.fetch(request, env),
})

const photos = await openPhotos({ config, root, db, now, locate, metrics, log, scheduler })
const { photoBucket } = photos
const watch = watchOver({ db, dataDir, upstream, content: followed, clock, metrics, log })
const mails = openMails({ db, clock, config, metrics, scheduler, log })

let ownUrl: string | null = null
const bank = createBank({
  db,
  config: config.bank,
  transferIban: config.transferIban,
  isDemo: config.isDemo,
  secret,
  publicUrl: config.publicUrl,
  ownUrl: () => ownUrl,
  now,
  log,
})

let port = config.port
const siteOrigin = () => config.publicUrl ?? `http://localhost:${port}`
// The request's host counts in demonstrations only: otherwise a mail without a configured origin
// has no links.
const mailOrigin = () =>
  config.publicUrl ?? (config.isDemo && port !== 0 ? `http://localhost:${port}` : null)
const { worker: webhookWorker, webhooks } = openWebhooks({
  db,
  clock,
  config,
  metrics,
  scheduler,
  mailOrigin,
  wakeMails: mails.wake,
  now,
  log,
})
const mailDeps = { siteOrigin: mailOrigin, partners, log, photoSource: { db, photoBucket } }
const mailJobs = openMailJobs({ ...mailDeps, now, config, secret })
const orderMails = createOrderMails(mailDeps)
const { shop, shopPages, withdrawals } = openShop({
  db,
  source,
  editorial,
  log,
  now,
  mails: orderMails,
  shopRange: followed.shopRange,
})
const bookings = createOrders({
  watch: watch.payments,
  mayBePaidElsewhere: upstream === null ? undefined : mayBePaidElsewhere,
  db,
  partners,
  flashOffers,
  siteOrigin,
  shop,
  log,
  now,
  locate,
  mails: orderMails,
  // The order's uuid is proof enough that a person sent it.
  receive: (message, key) => messages.receive(message, key, async () => ({ ok: true })),
  providers: bank.providers,
  complete: upstream
    ? createUpstreamCompletion({
        callUpstream: upstream,
        db,
        now,
        completeHere: createCompletion({ db, now, locate }),
        log,
      })
    : createCompletion({ db, now, locate }),
})

if (config.isDemo)
  await makeDemonstration({
    db,
    locate,
    flashOffers,
    shop,
    withdrawals,
    log,
    now,
    advisers: bookings.advisers,
    payables: bookings.payables,
    origin: mailOrigin(),
  })

const eraseAtUpstream = upstream && eraseUpstream(upstream)
const clientDirectory = join(root, 'dist/site/client')
const backOffice =
  config.backOfficeToken === null
    ? undefined
    : createBackOffice({
        db,
        reader,
        photoBucket,
        secret,
        formerSecrets,
        partners,
        content: followed,
        locate,
        findPlace,
        flashOffers,
        log,
        now,
        token: config.backOfficeToken,
        publicUrl: config.publicUrl,
        trustedProxies: config.trustProxy,
        usesGoogleMaps: config.googleMapsApiKey !== null,
        mailOrigin,
        webhooks,
        advisers: bookings.advisers,
        shop: { ...shop, withdrawals },
        refunds: bookings.refunds,
        providers: bank.providers,
        eraseAtUpstream,
        assets: readAssets(clientDirectory),
      })

const partnerSpace = openPartnerSpace({
  db,
  reader,
  now,
  partners,
  landings,
  entries: followed.partnerEntries,
  appearances,
  fragments,
  currentVersion: widget.current,
  siteOrigin,
  webhooks,
  config,
  secret,
  formerSecrets,
  mailOrigin,
  assets: readAssets(clientDirectory),
  log,
})

const { directory, begin: beginDirectory } = openDirectory({
  known,
  readWords: followed.editedPlaces.read,
  leastPopulation: config.indexedPopulation,
  editorial,
  version: pageContents.version,
  locate,
  now,
  changedAt: fingerprint => lastChange(db, 'directory', fingerprint, new Date()),
})

const pageSources = {
  bookings: bookings.sources,
  erasures: createOwnErasures({ db, now, eraseAtUpstream, log }),
  partners,
  landings,
  exampleLetter: (partner, theme) => exampleLetter(theme, exampleQuoteLink(siteOrigin(), partner)),
  contents: pageContents,
  fragments,
  editorial,
  directory,
  flashOffers: shownOffers,
  exampleMove: createExampleMove(locate, now),
  forms: { signTime: plainTrap.signTime, usesRecaptcha: config.recaptcha !== null },
  mails: config.isDemo ? createMailViews(db) : null,
  shop: shopPages,
  withdrawals,
  lookups: mailJobs.lookups,
  stopOffers: createStopOffers({ db, now }),
} satisfies Parameters<typeof createSiteIndex>[0]
const siteIndex = createSiteIndex(pageSources)

let isStopping = false
const app = createApp({
  upstream,
  upstreamBank: { bankOrigin: config.productApiBank, storeDocument: bank.storeDocument },
  db,
  now,
  partners,
  flashOffers,
  locate,
  postalCodeAt,
  photoBucket,
  wakePhotoAnalyses: photos.wakePhotoAnalyses,
  metrics,
  log,
  humanCheck,
  messages,
  options: { ...config, secret, formerSecrets },
  isStopping: () => isStopping,
  checks: [...watch.checks, ...photos.checks],
  bank: bank.app,
  bookings,
  shop,
  backOffice,
  partnerSpace,
  wakeMails: () => [mails, webhookWorker].forEach(({ wake }) => wake()),
  assets: { root, widget },
  fragments: { fragments, offers: shownOffers.list },
  geo: createGeoApp(geocoder, config.googleMapsApiKey, createFirstEstimate(locate, now)),
  ...openContentApps({
    source: withLiveStock(publicSource, shop.stock),
    config,
    onChange: changed => void contentRenewal.renewNow(changed),
    log,
  }),
  uploads: createUploadsApp(findUpload),
  pages: createPagesApp({
    ...pageSources,
    siteIndex,
    clientDirectory,
    publicUrl: config.publicUrl,
    usesGoogleMaps: config.googleMapsApiKey !== null,
    ...contentHosts(config),
    previewToken: config.previewToken,
    bankOrigins: [
      ...formOriginsOf(bank.providers),
      ...(upstream === null ? [] : [config.productApiBank]),
    ],
    trustedProxies: config.trustProxy,
    countWrite,
    postLead,
    messages,
    log,
    countCached: watch.keptPage,
  }),
})

const listening = listeningOf(process.env, process.pid, { host: config.host, port: config.port })
const server = await serve(app, listening).catch(stopOnListenError(listening))
ownUrl = ownUrlOf(config.host, server.port)
port = server.port
void siteIndex.renew().then(beginDirectory)
const contentRenewal = renewContent({
  databaseUrl,
  version: pageContents.version,
  scheduler,
  log,
  renew: changed => readAhead(changed).then(renewOffers).then(siteIndex.renew),
})
if (config.contentApiUrl === null) rereadOnNotice(followed)
for (const job of [
  eraseOldRows(db, config.leadRetentionDays, { log, clock }),
  orderSweep(bookings.sweep, { log, sendMailsNow: mails.wake, clock }),
  ...mailJobs.jobs(mails.wake),
  ...upstreamJobs,
  ...bank.jobs,
  ...partnerSpace.jobs,
])
  scheduler.start(job)

printAddresses(siteOrigin())

stopOnSignal(log, async () => {
  isStopping = true
  await Promise.all([
    server.stop(config.shutdownGraceMs),
    mails.stop(config.shutdownGraceMs),
    webhookWorker.stop(config.shutdownGraceMs),
    scheduler.stop(config.shutdownGraceMs),
    contentRenewal.stop(),
    photos.stop(),
  ])
  await Promise.all([reader, db].map(handle => handle.destroy()))
})
