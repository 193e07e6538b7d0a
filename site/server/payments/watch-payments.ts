import { METHODS } from '../../../shared/domain/payment-methods'
import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'
import type { NotificationResult } from './payment-moves'
import type { PaymentService } from './payment-service'

interface WatchedDeps {
  metrics: Pick<Metrics, 'paymentStarts' | 'paymentNotices'>
  log: Pick<Log, 'info'>
  now?: () => number
}

/** Time for which a failed call counts as an outage, if none succeeded since. */
const SILENT_MS = 10 * 60_000

/** Outcomes of notifications that an alarm counts. */
const REFUSALS = ['forged', 'unknown', 'mismatched']

/**
 * Counts outcomes of payments, and logs each notification with the request that started the
 * payment: its id or the payment's reference finds everything in one search. Neither is personal.
 */
export const createPaymentWatch = ({ metrics, log, now = Date.now }: WatchedDeps) => {
  let silentUntil = 0
  for (const outcome of REFUSALS) metrics.paymentNotices.inc({ outcome }, 0)

  const countNotice = (
    notice: NotificationResult,
    message = 'payment notification: accepted',
  ): NotificationResult => {
    const outcome = notice.ok ? notice.ruling : notice.reason
    metrics.paymentNotices.inc({ outcome })
    if (!notice.ok) return notice
    const { reference: payment, requestId: startedBy } = notice.notification
    log.info({ payment, begunBy: startedBy, outcome }, message)
    return notice
  }

  const watch = (payments: PaymentService): PaymentService => ({
    ...payments,
    start: async (subject, uuid, body, by) => {
      const started = await payments.start(subject, uuid, body, by)
      const outcome = started.ok ? 'started' : started.reason
      metrics.paymentStarts.inc({ method: body.method, outcome })
      if (started.ok)
        log.info({ payment: started.reference, subject, method: body.method }, 'payment started')
      // A form and instructions are made here: only a redirection is an answer of the bank.
      if (started.ok && METHODS[body.method].start === 'redirect') silentUntil = 0
      else if (outcome === 'bank-down') silentUntil = now() + SILENT_MS
      return started
    },
    notify: async parameters => countNotice(await payments.notify(parameters)),
    receive: async (subject, uuid, received) =>
      countNotice(await payments.receive(subject, uuid, received), 'payment noted by an adviser'),
    confirm: async (payment, received) =>
      countNotice(await payments.confirm(payment, received), 'payment confirmed by an adviser'),
  })

  /** Tells if the bank could not be called for a recent payment. */
  return { watch, isBankSilent: () => now() < silentUntil }
}
