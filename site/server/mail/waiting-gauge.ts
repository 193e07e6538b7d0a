import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/tables'

/** Returns the time of the oldest waiting mail; null: none waits. */
export const oldestWaitingMail = async (db: Db): Promise<Date | null> => {
  const row = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('due_at', 'is not', null)
    .executeTakeFirst()
  return row?.oldest == null ? null : new Date(row.oldest)
}

/**
 * Counts waiting mails, for all servers, at each scrape. No value while the database is
 * unreachable.
 */
export const countWaitingMails = (
  db: Db,
  registry: Registry,
  now: () => Date = () => new Date(),
): void => {
  new Gauge({
    name: 'mails_waiting',
    help: 'Mails in the outbox that are neither sent nor given up',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const rows = await db
        .selectFrom('mails')
        .select(['kind', ({ fn }) => fn.countAll<number>().as('waiting')])
        .where('due_at', 'is not', null)
        .groupBy('kind')
        .execute()
        .catch(() => [])
      this.reset()
      for (const { kind, waiting } of rows) this.set({ kind }, Number(waiting))
    },
  })
  new Gauge({
    name: 'mails_oldest_waiting_seconds',
    help: 'Age of the mail that has waited longest in the outbox; 0 where none waits',
    registers: [registry],
    async collect() {
      const oldest = await oldestWaitingMail(db).catch(() => undefined)
      this.reset()
      if (oldest === undefined) return
      this.set(oldest === null ? 0 : Math.max(0, (now().getTime() - oldest.getTime()) / 1000))
    },
  })
}
