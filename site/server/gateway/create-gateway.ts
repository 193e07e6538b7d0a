import { Hono } from 'hono'
import type { Db } from '../db/tables'
import type { FlashOffers } from '../flash/offers'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'
import type { Bucket } from '../quotes/photos/bucket/bucket'
import type { ProductGuards } from '../http/product-guards'
import type { ReadLimit } from '../http/read-limit'
import { createKeyedCreation } from './keyed-creation'
import type { AskUpstream } from './upstream'
import { createUpstreamCopies } from './upstream-copies'
import { createUpstreamErasure, createUpstreamLeads } from './upstream-leads'
import { createUpstreamPrices } from './upstream-prices'
import { createUpstreamQuotes } from './upstream-quotes'
import { createUpstreamReferences } from './upstream-references'
import { createUpstreamStore, type UpstreamStoreDeps } from './upstream-store'
import { createUpstreamSimulations } from './upstream-simulations'

interface GatewayDeps {
  callUpstream: AskUpstream
  db: Db
  photoBucket: Bucket | null
  now: () => Date
  secret: string
  formerSecrets: readonly string[]
  flashOffers: Pick<FlashOffers, 'byId' | 'bySlug'>
  metrics: Metrics
  log: Log
}

const keyedCreation = ({
  db,
  secret,
  formerSecrets,
}: Pick<GatewayDeps, 'db' | 'secret' | 'formerSecrets'>) =>
  createKeyedCreation(db, secret, formerSecrets)

/**
 * The calls of the product API, answered by an upstream. What it creates is copied here under its
 * uuid: pages, payments, documents and the back office read that copy, and everything beyond the
 * specification (tokens of leads, references, idempotency) is ours. `quotes` and `store` come
 * before our own handlers, and pass on the calls that they do not handle: the specification has no
 * test mode, so tests are created, priced and stored here only.
 */
export const createGateway = ({ callUpstream, ...deps }: GatewayDeps) => ({
  references: (readLimit: ReadLimit) => createUpstreamReferences(callUpstream, readLimit, deps.log),
  quotes: (guards: ProductGuards): Hono<HttpEnv> => {
    const all = {
      ...deps,
      callUpstream,
      keyed: keyedCreation(deps),
      pricing: createUpstreamPrices(callUpstream, deps.log),
    }
    const app = new Hono<HttpEnv>()
    app.route('/', createUpstreamLeads(guards, all))
    app.route('/', createUpstreamSimulations(guards, all))
    app.route('/', createUpstreamQuotes(guards, all))
    return app
  },
  store: (
    guards: ProductGuards,
    shop: Omit<UpstreamStoreDeps, 'callUpstream' | 'db' | 'keyed' | 'log'>,
  ): Hono<HttpEnv> =>
    createUpstreamStore(guards, {
      ...shop,
      callUpstream,
      db: deps.db,
      keyed: keyedCreation(deps),
      log: deps.log,
    }),
  eraseLead: createUpstreamErasure(callUpstream, deps.log),
  copyForLink: createUpstreamCopies({
    ...deps,
    callUpstream,
    pricing: createUpstreamPrices(callUpstream, deps.log),
  }),
})
