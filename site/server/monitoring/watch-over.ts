import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'
import { type ContentState, createOwnChecks, type OwnChecksDeps } from './own-checks'
import { createPaymentWatch } from '../payments/watch-payments'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/tables'
import { countWaitingMails } from '../mail/waiting-gauge'
import { countOrders } from '../orders/orders-gauge'
import { countUncaptured } from '../payments/payment-captures'
import { countUnnotified } from '../payments/unnotified-gauge'

/** Counts tasks that the upstream product API has not accepted yet. */
const countUpstreamTasks = (db: Db, registry: Registry): void => {
  new Gauge({
    name: 'upstream_tasks_waiting',
    help: 'Messages, quotes to be mailed and changes that the upstream product API has not taken yet',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const rows = await db
        .selectFrom('upstream_tasks')
        .select(['kind', ({ fn }) => fn.countAll<number>().as('waiting')])
        .groupBy('kind')
        .execute()
        .catch(() => [])
      this.reset()
      for (const { kind, waiting } of rows) this.set({ kind }, Number(waiting))
    },
  })
}

/**
 * Counts unsent orders, mails and messages, and payments without a notification or capture, for the
 * operator.
 */
export const countWaiting = (db: Db, registry: Registry): void => {
  countWaitingMails(db, registry)
  countUpstreamTasks(db, registry)
  countUnnotified(db, registry, () => new Date())
  countUncaptured(db, registry)
  countOrders(db, registry)
}

/** Counts the types of content by the source of their last answer. */
const countContent = ({ countFrom }: ContentState, registry: Registry): void => {
  new Gauge({
    name: 'content_types',
    help: 'Collections and singles of the content service, by where their last answer came from: the service, the answers stored before, or the embedded content',
    labelNames: ['origin'],
    registers: [registry],
    collect() {
      for (const origin of ['service', 'stored', 'embedded'] as const)
        this.set({ origin }, countFrom(origin))
    },
  })
}

interface WatchDeps extends Pick<OwnChecksDeps, 'db' | 'dataDir' | 'upstream' | 'clock'> {
  content: ContentState
  metrics: Metrics
  log: Pick<Log, 'info'>
}

/**
 * Metrics and checks of a running server, except those that are counted during requests and mails.
 */
export const watchOver = ({ db, dataDir, upstream, content, clock, metrics, log }: WatchDeps) => {
  const { registry } = metrics
  const { watch, isBankSilent } = createPaymentWatch({ metrics, log })
  countWaiting(db, registry)
  countContent(content, registry)
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
