import { Hono } from 'hono'
import { isAnswering } from '../db/open'
import type { Db } from '../db/tables'
import type { HttpEnv } from './http-env'
import { readsOnly } from './methods'
import type { Metrics } from './metrics'

export interface HealthOptions {
  db: Db
  metrics: Metrics
  /** True from the moment the server was told to stop: a load balancer then sends nothing more. */
  isStopping: () => boolean
}

/** For whoever runs the server: `/healthz` the process lives, `/readyz` it can serve, `/metrics` for Prometheus. */
export const createHealthApp = ({ db, metrics, isStopping }: HealthOptions): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  for (const path of ['/healthz', '/readyz', '/metrics']) app.use(path, readsOnly)
  app.get('/healthz', c => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async c => {
    const isReady = !isStopping() && (await isAnswering(db))
    return c.text(isReady ? 'ready' : 'not ready', isReady ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  app.get('/metrics', async c =>
    c.body(await metrics.registry.metrics(), 200, {
      'Content-Type': metrics.registry.contentType,
      'Cache-Control': 'no-store',
    }),
  )
  return app
}
