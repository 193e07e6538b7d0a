import type { Hono } from 'hono'
import type { Partner } from '../../../shared/domain/partner'
import { type AppDeps, createApp } from '../app'
import { createOrders } from '../orders/create-orders'
import { NO_ORDER_MAILS } from '../orders/mails/testing/fake-mails'
import type { Partners } from '../content/read-partners'
import type { Db } from '../db/tables'
import { createEditedFlashOffers } from '../flash/testing/test-flash-offers'
import { createHumanCheck } from '../forms/create-human-check'
import { createMessageService } from '../forms/message-service'
import { createPlainTrap } from '../forms/plain-trap'
import type { HttpEnv } from '../http/http-env'
import { createLogger } from '../http/logger'
import { createUpstreamCompletion } from '../gateway/upstream-completion'
import { createMetrics } from '../http/metrics'
import { createCompletion } from '../quotes/complete-simulation'
import type { Locate } from '../geo/move-places'
import type { Shop } from '../shop/create-shop'
import { createTestShop } from '../shop/testing/test-shop'

const partner = (slug: string, tokensourcepublic: string, allowedOrigins: string[]): Partner => ({
  slug,
  title: slug,
  metaDescription: '',
  h1Title: '',
  heroCardTitle: '',
  heroLeftText: '',
  h1HeroFormTitle: '',
  heroFormSubTitle: '',
  tokensourcepublic,
  iconCards: [],
  textBlocks: [],
  theme: { accent: '#0a5c4a', radius: 8, font: 'inherit' },
  allowedOrigins,
  logo: '',
  background: '',
})

/** `open-house` may be carried by any page, `closed-shop` by those of one origin and of one domain’s subdomains. */
const PARTNERS = [
  partner('open-house', 'src_open', []),
  partner('closed-shop', 'src_closed', [
    'https://www.closed-shop.example/',
    'https://*.boutiques.example',
  ]),
]

export const fakePartners: Partners = {
  find: async slug => PARTNERS.find(known => known.slug === slug) ?? null,
  findBySourceToken: async token =>
    PARTNERS.find(known => known.tokensourcepublic === token) ?? null,
  sources: async slug =>
    PARTNERS.filter(known => known.slug === slug).map(({ tokensourcepublic, title }) => ({
      token: tokensourcepublic,
      name: title,
    })),
  named: async () => PARTNERS.map(({ slug, title }) => ({ slug, name: title })),
  list: async () => PARTNERS.map(({ title }) => ({ name: title, activity: '' })),
}

const TOWNS: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  '75001': { latitude: 48.8566, longitude: 2.3522 },
  '69001': { latitude: 45.7676, longitude: 4.8344 },
}

export const locate: Locate = postalCode => TOWNS[postalCode] ?? null

/** Replaces the rendering of a quote, which takes a tenth of a second. */
const undrawnPdf = async (): Promise<Uint8Array> => new Uint8Array()

export interface TestApp {
  app: Hono<HttpEnv>
  /** Every line that was logged, as written. */
  lines: string[]
}

export type TestAppOptions = Partial<Omit<AppDeps, 'db' | 'options' | 'shop'>> & {
  options?: Partial<AppDeps['options']>
  shop?: Shop
}

/** The whole server over a database, with two partners and two towns, and a fixed clock. */
export const createTestApp = (db: Db, { options, ...overrides }: TestAppOptions = {}): TestApp => {
  const lines: string[] = []
  const log = createLogger('trace', { write: line => void lines.push(line) })
  const metrics = createMetrics()
  const own = {
    publishableTokens: ['nc_public'],
    publicUrl: 'https://www.nouvelle-cle.example',
    rateLimitWrites: 1_000_000,
    rateLimitReads: 1_000_000,
    trustProxy: 1,
    isDemo: false,
    secret: 'a secret that only these tests know',
    backOfficeToken: null,
    photoAnalysisUrl: null,
    ...options,
  }
  const now = overrides.now ?? (() => new Date())
  const flashOffers = overrides.flashOffers ?? createEditedFlashOffers()
  const shop = overrides.shop ?? createTestShop(db, { now })
  const { publicUrl, trustProxy: trustedProxies, rateLimitWrites } = own
  const secrets = { secret: own.secret, formerSecrets: own.formerSecrets ?? [] }
  const trap = createPlainTrap({ db, ...secrets, trustedProxies, log })
  const messages = createMessageService({
    db,
    now,
    ...secrets,
    metrics,
    trap,
    publicUrl,
    trustedProxies,
    rateLimitWrites,
    log,
  })
  const app = createApp({
    db,
    now,
    partners: fakePartners,
    flashOffers,
    locate,
    postalCodeAt: async latitude => (latitude > 47 ? '75001' : '69001'),
    wakePhotoAnalyses: null,
    photoBucket: null,
    metrics,
    log,
    humanCheck: createHumanCheck({ db, ...secrets, recaptcha: null, log }),
    messages: messages,
    shop,
    bookings: createOrders({
      locate,
      db,
      now,
      log,
      flashOffers,
      shop,
      partners: fakePartners,
      mails: NO_ORDER_MAILS,
      receive: (message, key) => messages.receive(message, key, async () => ({ ok: true })),
      providers: [],
      siteOrigin: () => publicUrl ?? 'http://localhost',
      complete: overrides.upstream
        ? createUpstreamCompletion({
            callUpstream: overrides.upstream,
            db,
            now,
            completeHere: createCompletion({ db, now, locate }),
            log,
          })
        : createCompletion({ db, now, locate }),
    }),
    isStopping: () => false,
    renderPdf: undrawnPdf,
    ...overrides,
    options: own,
  })
  return { app, lines }
}
