import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/tables'

/** Counts what waits in the outbox, for all servers alike, when somebody asks. A database that is away makes no figure. */
export const countWaitingMails = (db: Db, registry: Registry): Gauge<'kind'> =>
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
