import { Gauge, type Registry } from 'prom-client'
import { ONEY_METHODS } from '../../../shared/domain/payment-methods'
import type { Db } from '../db/tables'
import { appendToAuditLogOnce } from '../db/audit-log'
import type { Log } from '../http/logger'
import { findPayment, storeCapture } from './payment-store'
import { providerNamed, type Provider, type Providers } from './provider'

/** Days after which a lender's authorisation expires. */
const CAPTURE_DAYS = 7

const uncaptured = (db: Db) =>
  db
    .selectFrom('payments')
    .where('state', '=', 'paid')
    .where('method', 'in', ONEY_METHODS)
    .where('captured_at', 'is', null)

/**
 * Counts authorisations that were not captured, for all servers. No value while the database is
 * unreachable.
 */
export const countUncaptured = (db: Db, registry: Registry): Gauge =>
  new Gauge({
    name: 'payments_uncaptured',
    help: 'Payments that a lender has granted and that are not captured',
    registers: [registry],
    async collect() {
      this.reset()
      const row = await uncaptured(db)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirst()
        .catch(() => undefined)
      if (row !== undefined) this.set(Number(row.count))
    },
  })

interface CapturesDeps {
  db: Db
  now: () => Date
  providers: Providers
  log: Pick<Log, 'warn'>
}

/**
 * Captures lenders' authorisations. Returns their number. A failed one is retried at the next call
 * until it expires; each reason is logged once in the order's history.
 */
export const createCaptures = ({ db, now, providers, log }: CapturesDeps) => {
  const capture = async (
    takeGranted: NonNullable<Provider['capture']>,
    uuid: string,
  ): Promise<boolean> => {
    const payment = await findPayment(db, uuid)
    if (payment?.state !== 'paid' || payment.transactionId === null) return false
    const { reference, transactionId } = payment
    const captured = await takeGranted({ reference, transactionId })
    if (captured.ok)
      return db
        .transaction()
        .execute(transaction => storeCapture(transaction, payment, 'server', now()))
    log.warn({ reason: captured.reason, reference }, 'cannot capture an authorised payment')
    const failure = {
      actor: 'server',
      act: 'capture-failed',
      paymentUuid: uuid,
      orderUuid: payment.orderUuid,
    } as const
    await appendToAuditLogOnce(db, { ...failure, data: { reason: captured.reason } }, now())
    return false
  }

  return async (): Promise<number> => {
    const due = await uncaptured(db)
      .select(['uuid', 'provider'])
      .where('decided_at', '>', new Date(now().getTime() - CAPTURE_DAYS * 86_400_000).toISOString())
      .execute()
    let count = 0
    for (const { uuid, provider } of due) {
      const lender = providerNamed(providers, provider)
      if (lender?.capture != null && (await capture(lender.capture, uuid))) count += 1
    }
    return count
  }
}
