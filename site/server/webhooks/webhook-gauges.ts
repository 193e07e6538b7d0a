import { Counter, Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/tables'

/** Counts the tries of webhooks by their outcome. */
export const createWebhookCounter = (registry: Registry) => {
  const counter = new Counter({
    name: 'webhook_tries_total',
    help: 'Tries to send messages of webhooks: sent, failed, or dead when they were given up',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['sent', 'failed', 'dead'] as const) counter.inc({ outcome }, 0)
  return (outcome: 'sent' | 'failed' | 'dead'): void => counter.inc({ outcome })
}

/** Counts waiting messages of active endpoints, the age of the oldest, and paused endpoints. */
export const countWaitingWebhooks = (db: Db, registry: Registry, now: () => Date): void => {
  new Gauge({
    name: 'webhook_messages_waiting',
    help: 'Messages of webhooks that are neither sent nor given up; of paused endpoints apart',
    labelNames: ['endpoint'],
    registers: [registry],
    async collect() {
      const rows = await db
        .selectFrom('webhook_deliveries')
        .innerJoin(
          'webhook_endpoints',
          'webhook_endpoints.uuid',
          'webhook_deliveries.endpoint_uuid',
        )
        .select(({ fn }) => ['paused_for', fn.countAll<number>().as('waiting')])
        .where('due_at', 'is not', null)
        .groupBy('paused_for')
        .execute()
        .catch(() => null)
      this.reset()
      if (rows === null) return
      const sums = { active: 0, paused: 0 }
      for (const { paused_for, waiting } of rows)
        sums[paused_for === null ? 'active' : 'paused'] += Number(waiting)
      for (const endpoint of ['active', 'paused'] as const) this.set({ endpoint }, sums[endpoint])
    },
  })
  new Gauge({
    name: 'webhook_oldest_waiting_seconds',
    help: 'Age of the message to an active endpoint that has waited longest; 0 where none waits',
    registers: [registry],
    async collect() {
      const row = await db
        .selectFrom('webhook_deliveries')
        .innerJoin(
          'webhook_endpoints',
          'webhook_endpoints.uuid',
          'webhook_deliveries.endpoint_uuid',
        )
        .select(({ fn }) => fn.min('webhook_deliveries.queued_at').as('oldest'))
        .where('due_at', 'is not', null)
        .where('paused_for', 'is', null)
        .executeTakeFirst()
        .catch(() => null)
      this.reset()
      if (row === null) return
      const oldest = row?.oldest ?? null
      this.set(oldest === null ? 0 : Math.max(0, (now().getTime() - Date.parse(oldest)) / 1000))
    },
  })
  new Gauge({
    name: 'webhook_endpoints_paused',
    help: 'Endpoints of webhooks that were paused because they failed',
    registers: [registry],
    async collect() {
      const row = await db
        .selectFrom('webhook_endpoints')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('paused_for', 'in', ['failures', 'gone'])
        .executeTakeFirst()
        .catch(() => null)
      this.reset()
      if (row !== null) this.set(Number(row?.count ?? 0))
    },
  })
}
