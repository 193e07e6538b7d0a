import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { type AssetOptions, createAssets } from './assets'
import { onError, onNotFound } from './http/errors'
import { createHealthApp } from './http/health'
import type { HttpEnv } from './http/http-env'
import { createOnce } from './http/idempotency'
import { requestLog } from './http/request-log'
import { createProductApi, type ProductApiDeps, type ProductApiOptions } from './product-api/product-api'
import { createReferenceCollections } from './product-api/reference-collections'

export interface AppDeps extends Omit<ProductApiDeps, 'createOnce'> {
  options: ProductApiOptions
  isStopping: () => boolean
  assets?: AssetOptions
  /** `/geo/*` */
  geo?: Hono
  /** `/content/api/*` */
  content?: Hono
  /** `/uploads/*`: the pictures of the embedded content. */
  uploads?: Hono
  /** Every other path; its own `*` route is the 404 page. */
  pages?: Hono
}

/** The whole server as one function from request to answer. It opens no port and starts no timer. */
export const createApp = ({ options, isStopping, assets, geo, content, uploads, pages, ...deps }: AppDeps): Hono<HttpEnv> => {
  const { db, log, metrics } = deps
  const isHttps = options.publicUrl?.startsWith('https:') === true
  const app = new Hono<HttpEnv>()
  app.onError(onError(log))
  app.notFound(onNotFound)
  app.use(
    requestId({ limitLength: 128 }),
    requestLog(log, metrics),
    secureHeaders({
      // Partners' pages load the widget from here, may open a popup, and frame what they like: pages set their own rules.
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
  app.route('/', createHealthApp({ db, metrics, isStopping }))
  app.route('/api', createReferenceCollections())
  app.route('/api', createProductApi({ ...deps, createOnce: createOnce(db, options.secret) }, options))
  app.route('/', createReferenceCollections())
  if (geo !== undefined) app.route('/geo', geo)
  if (content !== undefined) app.route('/content/api', content)
  for (const path of ['/api/*', '/geo/*', '/content/api/*']) app.all(path, onNotFound)
  if (uploads !== undefined) app.route('/uploads', uploads)
  if (assets !== undefined) app.route('/', createAssets(assets))
  if (pages !== undefined) app.route('/', pages)
  return app
}
