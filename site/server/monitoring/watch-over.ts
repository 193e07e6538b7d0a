import { countWaiting } from './count-what-waits'
import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'
import { createOwnChecks, type OwnChecksDeps } from './own-checks'
import { createPaymentWatch } from '../payments/watch-payments'

export interface WatchDeps extends Pick<
  OwnChecksDeps,
  'db' | 'dataDir' | 'upstream' | 'content' | 'clock'
> {
  metrics: Metrics
  log: Pick<Log, 'info'>
}

/**
 * Metrics and checks of a running server, beside the counts that requests and mails make
 * themselves.
 */
export const watchOver = ({ db, dataDir, upstream, content, clock, metrics, log }: WatchDeps) => {
  const { registry } = metrics
  const { watch, isBankSilent } = createPaymentWatch({ metrics, log })
  countWaiting(db, registry)
  return {
    payments: watch,
    keptPage: (outcome: 'hit' | 'miss') => metrics.keptPages.inc({ outcome }),
    checks: createOwnChecks({
      db,
      dataDir,
      upstream,
      content,
      clock,
      registry,
      now: () => new Date(),
      isBankSilent,
    }),
  }
}
