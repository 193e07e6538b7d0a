import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/tables'
import { stateOfRow as stateOf } from './order-rows'

/** Counts orders by state, for all servers. No value while the database is unavailable. */
export const countOrders = (db: Db, registry: Registry): void => {
  new Gauge({
    name: 'orders',
    help: 'Orders as they stand: of moves and of cartons, by state; tests are left out',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const rows = await db
        .selectFrom('orders')
        .select([
          'kind',
          'payment_status',
          'fulfilment_status',
          ({ fn }) => fn.countAll<number>().as('count'),
        ])
        .where('is_test', '=', 0)
        .groupBy(['kind', 'payment_status', 'fulfilment_status'])
        .execute()
        .catch(() => [])
      this.reset()
      for (const row of rows) this.inc({ kind: row.kind, state: stateOf(row) }, Number(row.count))
    },
  })
}
