import { Hono } from 'hono'
import type { HttpEnv } from '../http/http-env'
import type { ProductGuards } from '../http/product-guards'
import { createDuplicate } from '../quotes/duplicate-simulation'
import { createLeads, type LeadDeps } from '../leads/lead-routes'
import { createOpenQuote, type OpenQuoteDeps } from '../quotes/document/open-quote'
import { createSendQuote, type SendQuoteDeps } from '../quotes/document/send-quote'
import { createNamedPromo, createPromoCodes } from '../quotes/promo-api'
import { createSimulations, type SimulationDeps } from '../quotes/simulation-routes'

export type QuoteApiDeps = Omit<
  LeadDeps & SimulationDeps & SendQuoteDeps & OpenQuoteDeps,
  'bySource' | 'refusalFor' | 'namedPromo' | 'limitMails' | 'limitHolds' | 'limitPhotos'
>

/** The API's calls on leads and simulations, mounted at `/api`. */
export const createQuoteApi = (guards: ProductGuards, deps: QuoteApiDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const { every, bySource, refusalFor, guesses, limitMails, limitHolds, limitPhotos } = guards
  for (const path of ['/leads/*', '/simulations/*', '/quote_keys', '/promo_codes/*'])
    app.use(path, ...every)
  app.route('/', createLeads({ ...deps, bySource }))
  app.route('/', createSendQuote({ ...deps, refusalFor, limitMails }))
  app.route('/', createOpenQuote(deps))
  app.route('/', createDuplicate({ ...deps, limitPhotos }))
  app.route('/', createPromoCodes({ ...deps, guesses }))
  const namedPromo = createNamedPromo({ ...deps, guesses })
  app.route(
    '/',
    createSimulations({ ...deps, bySource, namedPromo, limitHolds, limitMails, limitPhotos }),
  )
  return app
}
