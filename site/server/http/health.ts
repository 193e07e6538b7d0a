import { Hono } from 'hono'
import type { Db } from '../db/tables'
import type { HttpEnv } from './http-env'
import { readsOnly } from './methods'
import type { Metrics } from './metrics'
import { type Check, createReadiness, databaseChecks } from './readiness'

interface HealthOptions {
  db: Db
  metrics: Metrics
  /** Checks beside the database. */
  checks: readonly Check[]
  /** True once the server was told to stop: the load balancer then sends no more requests. */
  isStopping: () => boolean
}

/**
 * Serves the operator's endpoints: `/healthz` (the process lives), `/readyz` (it can serve),
 * `/metrics` for Prometheus. The first line of `/readyz` is 'ready', 'not ready' or 'leaving'; each
 * further line names a fault, in words that are safe to publish.
 */
export const createHealthApp = ({
  db,
  metrics,
  checks,
  isStopping,
}: HealthOptions): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const readiness = createReadiness({
    checks: [...databaseChecks(db), ...checks],
    registry: metrics.registry,
  })
  for (const path of ['/healthz', '/readyz', '/metrics']) app.use(path, readsOnly)
  app.get('/healthz', c => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async c => {
    const faults = await readiness.faults()
    const lines = faults.map(({ name, fault }) => `\n${name}: ${fault}`).join('')
    const isReady = !isStopping() && !faults.some(({ isFatal }) => isFatal)
    const status = isReady ? 'ready' : isStopping() ? 'leaving' : 'not ready'
    return c.text(status + lines, isReady ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  app.get('/metrics', async c =>
    c.body(await metrics.registry.metrics(), 200, {
      'Content-Type': metrics.registry.contentType,
      'Cache-Control': 'no-store',
    }),
  )
  return app
}
