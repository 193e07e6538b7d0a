import { setTimeout as wait } from 'node:timers/promises'
import type { ClockWatch } from '../db/clock-watch'
import type { Db } from '../db/tables'
import { followRequest } from '../http/followed-request'
import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'
import { nextTry } from '../jobs/next-try'
import type { Scheduler } from '../jobs/scheduler'
import { releaseLease, type LeasedMail, leaseMails, recordFailed, recordSent } from './leases'
import type { MailTransport, OutgoingMail, Sending } from './transport'

export interface MailWorker {
  /** Checks for new mails at once. Costs one read. */
  wake: () => void
  /** Takes no further mails, waits for running ones, and releases the others after `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}

interface MailWorkerDeps {
  db: Db
  /** Without one, the clock is trusted. */
  clock?: Pick<ClockWatch, 'isTrusted'> | undefined
  transport: MailTransport
  metrics: Pick<Metrics, 'mailsSent' | 'mailTriesFailed' | 'mailsDead'>
  scheduler: Pick<Scheduler, 'start'>
  log: Log
  /** Lease of a mail, after which another server may take it. Longer than `sendMs`. */
  leaseMs?: number
  /** Time limit of one try. */
  sendMs?: number
  /** Interval for mails of other servers and retries. */
  pollMs?: number
  /** Delay before a sent mail is recorded again, when the database was unreachable. */
  recordWaitMs?: number
  now?: () => Date
}

/** The difference covers clock skew between servers. */
const LEASE_MS = 180_000
const SEND_MS = 150_000
const POLL_MS = 5_000
/** Mails sent at once by each server. */
export const LANES = 4
/**
 * A sent mail without a record would be sent again, so recording is retried until about the end of
 * the lease.
 */
const RECORD_ATTEMPTS = 10
const RECORD_WAIT_MS = 1_000

/** Sends the mails of the outbox until stopped. Several servers can run it on one database. */
export const startMailWorker = ({
  db,
  clock,
  transport,
  metrics,
  scheduler,
  log,
  leaseMs = LEASE_MS,
  sendMs = SEND_MS,
  pollMs = POLL_MS,
  recordWaitMs = RECORD_WAIT_MS,
  now = () => new Date(),
}: MailWorkerDeps): MailWorker => {
  const running = new Set<Promise<void>>()
  const breakOff = new AbortController()
  let isStopping = false

  const recordAway = async (mail: LeasedMail): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await recordSent(db, mail, transport.name, now())
      } catch (err) {
        if (attempt === RECORD_ATTEMPTS || breakOff.signal.aborted) throw err
        await wait(recordWaitMs, undefined, { signal: breakOff.signal }).catch(() => undefined)
      }
    }
  }

  const fail = async (mail: LeasedMail, isRefused: boolean, reason: string): Promise<void> => {
    const { uuid, kind, tries, createdAt } = mail
    const mayAbandon = clock?.isTrusted()
    const dueAt = nextTry({
      tries,
      createdAt,
      now: now(),
      isRefused,
      mayAbandon,
      chance: Math.random(),
    })
    metrics.mailTriesFailed.inc({ kind })
    if (dueAt === null) metrics.mailsDead.inc({ kind })
    log.warn(
      { mail: uuid, kind, tries, reason, dueAt },
      dueAt === null ? 'mail: given up' : 'mail: not sent',
    )
    await recordFailed(db, mail, { reason, dueAt, now: now() })
  }

  const sendOnce = async (mail: LeasedMail): Promise<Sending> => {
    let outgoing: OutgoingMail
    try {
      outgoing = mail.read()
    } catch (err) {
      log.error({ err, mail: mail.uuid, kind: mail.kind }, 'cannot read a stored mail')
      return { ok: false, isRefused: false, reason: 'unreadable' } // a newer release may be able to read it
    }
    // By hand: in Node 20, the result of `AbortSignal.any` with a long-lived signal is never freed.
    const ended = new AbortController()
    const end = () => ended.abort()
    breakOff.signal.addEventListener('abort', end)
    const timer = setTimeout(end, sendMs)
    const sending = await transport.send(outgoing, ended.signal)
    clearTimeout(timer)
    breakOff.signal.removeEventListener('abort', end)
    return sending
  }

  const send = async (mail: LeasedMail): Promise<void> => {
    const { uuid, kind, tries } = mail
    try {
      const sending = await sendOnce(mail)
      if (sending.ok) {
        await recordAway(mail)
        metrics.mailsSent.inc({ kind })
        log.info({ mail: uuid, kind, tries, by: transport.name }, 'mail sent')
      } else if (breakOff.signal.aborted) await releaseLease(db, mail, now())
      else await fail(mail, sending.isRefused, sending.reason)
    } catch (err) {
      log.error({ err, mail: uuid, kind }, 'cannot record the outcome of a mail') // the lease ends, and it is tried again
    }
  }

  /** Leases as many mails as there are free lanes. False: none. */
  const sendNext = async (): Promise<boolean> => {
    const free = LANES - running.size
    if (free <= 0) return false // a lane that becomes free checks again
    const mails = await leaseMails(db, free, leaseMs, now())
    for (const mail of mails) {
      const sending = followRequest(mail.requestId, () => send(mail)).finally(() => {
        running.delete(sending)
        runNow()
      })
      running.add(sending)
    }
    return mails.length > 0
  }

  const look = async (): Promise<void> => {
    let hasMore = true
    while (hasMore && !isStopping) hasMore = await sendNext()
  }
  const { runNow, stop } = scheduler.start({
    name: 'send-mails',
    pauseMs: pollMs,
    run: look,
    failure: 'cannot read the outbox',
  })

  return {
    wake: runNow,
    stop: async graceMs => {
      isStopping = true
      const abortTimer = setTimeout(() => breakOff.abort(), graceMs)
      await stop()
      while (running.size > 0) await Promise.all(running)
      clearTimeout(abortTimer)
    },
  }
}
