import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/tables'

/** Counts orders as they stand, for all servers alike. A database that is away makes no figure. */
export const countOrders = (db: Db, registry: Registry): void => {
  new Gauge({
    name: 'orders',
    help: 'Orders as they stand: of moves and of cartons, by state; tests are left out',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const [moves, cartons] = await Promise.all(
        (['orders', 'store_orders'] as const).map(table =>
          db
            .selectFrom(table)
            .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
            .where('is_test', '=', 0)
            .groupBy('state')
            .execute()
            .catch(() => []),
        ),
      )
      this.reset()
      for (const { state, count } of moves ?? []) this.set({ kind: 'move', state }, Number(count))
      for (const { state, count } of cartons ?? []) this.set({ kind: 'cartons', state }, Number(count))
    },
  })
}
