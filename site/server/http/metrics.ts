import { getHeapStatistics } from 'node:v8'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { FUNNEL_STEPS } from './funnel-steps'
import { COUNTED_LEVELS } from './logger'

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * Creates the server's metrics. `registry` belongs to this server: two servers in one process, as
 * in tests, do not mix.
 */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'nodejs_heap_size_limit_bytes',
    help: 'Heap size at which the process ends itself',
    registers: [registry],
    collect() {
      this.set(getHeapStatistics().heap_size_limit)
    },
  })
  const logLines = new Counter({
    name: 'log_lines_total',
    help: 'Lines written to the log, by level: warnings and errors',
    labelNames: ['level'],
    registers: [registry],
  })
  for (const level of COUNTED_LEVELS) logLines.inc({ level }, 0)
  const steps = new Counter({
    name: 'funnel_steps_total',
    help: 'How often each step on the way to an order was reached',
    labelNames: ['step'],
    registers: [registry],
  })
  // Counters exist from the start: a rate query sees no increase if a counter first appears as 1.
  for (const step of FUNNEL_STEPS) steps.inc({ step }, 0)
  return {
    registry,
    steps,
    logLines,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    }),
    leads: new Counter({
      name: 'leads_total',
      help: 'Leads created or updated',
      labelNames: ['act'],
      registers: [registry],
    }),
    messages: new Counter({
      name: 'messages_total',
      help: 'Messages kept, by form',
      labelNames: ['kind'],
      registers: [registry],
    }),
    simulations: new Counter({
      name: 'simulations_total',
      help: 'Simulations created or updated',
      labelNames: ['act'],
      registers: [registry],
    }),
    photoBytes: new Counter({
      name: 'photo_bytes_total',
      help: 'Bytes of photos that were taken to be stored',
      registers: [registry],
    }),
    policyViolations: new Counter({
      name: 'policy_violations_total',
      help: 'What pages’ security policy refused, as browsers report it',
      labelNames: ['directive'],
      registers: [registry],
    }),
    paymentStarts: new Counter({
      name: 'payment_starts_total',
      help: 'Tries to pay, by method and by whether the bank could be asked, or why not',
      labelNames: ['method', 'outcome'],
      registers: [registry],
    }),
    paymentNotices: new Counter({
      name: 'payment_notices_total',
      help: 'What the bank has notified, by what it came to',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    keptPages: new Counter({
      name: 'page_cache_reads_total',
      help: 'Pages that are everybody’s: found as they were rendered, or rendered',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    queries: new Histogram({
      name: 'database_query_duration_seconds',
      help: 'Time of a statement once it has a connection, by its kind',
      labelNames: ['kind', 'outcome'],
      buckets: BUCKETS,
      registers: [registry],
    }),
    mailsSent: new Counter({
      name: 'mails_sent_total',
      help: 'Mails that the mail server took, or that were kept where there is none',
      labelNames: ['kind'],
      registers: [registry],
    }),
    mailTriesFailed: new Counter({
      name: 'mail_tries_failed_total',
      help: 'Tries to send a mail that failed',
      labelNames: ['kind'],
      registers: [registry],
    }),
    mailsDead: new Counter({
      name: 'mails_dead_total',
      help: 'Mails that were given up',
      labelNames: ['kind'],
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
