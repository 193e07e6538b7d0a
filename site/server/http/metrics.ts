import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** What is counted. `registry` is this server's own: two servers in one process (tests) do not mix. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
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
    policyViolations: new Counter({
      name: 'policy_violations_total',
      help: 'What pages’ security policy refused, as browsers report it',
      labelNames: ['directive'],
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
