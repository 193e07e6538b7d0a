import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/tables'

/** Age of a missing notification: banks notify within seconds, and repeat it for minutes. */
const UNNOTIFIED_MINUTES = 15

/**
 * Counts payments that the bank reported to the customer but never notified, for all servers. No
 * value while the database is unreachable.
 */
export const countUnnotified = (db: Db, registry: Registry, now: () => Date): Gauge =>
  new Gauge({
    name: 'payments_unnotified',
    help: `Payments whose customer came back from the bank ${UNNOTIFIED_MINUTES} minutes ago or earlier, and that it has not notified`,
    registers: [registry],
    async collect() {
      const { count } = await db
        .selectFrom('payments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'returned')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('trail')
              .select('trail.uuid')
              .whereRef('trail.payment_uuid', '=', 'payments.uuid')
              .where('act', '=', 'payment-returned')
              .where(
                'at',
                '<=',
                new Date(now().getTime() - UNNOTIFIED_MINUTES * 60_000).toISOString(),
              ),
          ),
        )
        .executeTakeFirstOrThrow()
        .catch(() => ({ count: null }))
      this.reset()
      if (count !== null) this.set(Number(count))
    },
  })
