import type { ClockWatch } from '../db/clock-watch'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import { nextTry } from '../jobs/next-try'
import type { Scheduler } from '../jobs/scheduler'
import { type NewMail, queueMails } from '../mail/outbox'
import { type Attempt, createCircuitBreaker } from '../outgoing/circuit-breaker'
import {
  type DueEndpoint,
  dueEndpoints,
  leaseDeliveries,
  type LeasedDelivery,
  pauseFailing,
  recordFailed,
  recordTaken,
  releaseDelivery,
} from './delivery-store'
import { recordTry } from './delivery-tries'
import type { PostMessage } from './post-message'
import { signatureOf } from './sign-message'

/** Failed tries in a row after which an endpoint is paused. */
export const MAX_FAILURES = 50
/** Longer than a try: until then the message belongs to the server that sends it. */
const LEASE_MS = 60_000
/** Interval for messages of other servers and retries. */
const POLL_MS = 5_000
const REST_MS = 30_000
/** Messages sent to one endpoint at once by each server: a slow one holds up no other endpoint. */
export const LANES = 4
const GONE = 410

interface WebhookWorkerDeps {
  db: Db
  /** Without one, the clock is trusted. */
  clock?: Pick<ClockWatch, 'isTrusted'> | undefined
  post: PostMessage
  /** Returns the mails to the people of a paused endpoint. */
  pausedMails: (
    endpoint: Pick<DueEndpoint, 'url' | 'partner'>,
    reason: 'failures' | 'gone',
  ) => Promise<readonly NewMail[]>
  /** Counts a try by its outcome. */
  count: (outcome: 'sent' | 'failed' | 'dead') => void
  scheduler: Pick<Scheduler, 'start'>
  log: Pick<Log, 'info' | 'warn' | 'error'>
  wakeMails?: () => void
  now?: () => Date
  leaseMs?: number
  pollMs?: number
  /** Pause after three failures in a row, before one message tries the endpoint again. */
  restMs?: number
}

interface Lane {
  breaker: ReturnType<typeof createCircuitBreaker>
  running: number
}

/**
 * Sends the messages of webhooks until stopped: at least once each, and those about one subject in
 * order. Several servers can run it on one database.
 */
export const startWebhookWorker = ({
  db,
  clock,
  post,
  pausedMails,
  count,
  scheduler,
  log,
  wakeMails = () => undefined,
  now = () => new Date(),
  leaseMs = LEASE_MS,
  pollMs = POLL_MS,
  restMs = REST_MS,
}: WebhookWorkerDeps) => {
  const running = new Set<Promise<void>>()
  const lanes = new Map<string, Lane>()
  const breakOff = new AbortController()
  let isStopping = false

  const laneOf = (endpoint: string): Lane => {
    const lane = lanes.get(endpoint) ?? {
      breaker: createCircuitBreaker({ pauseMs: restMs }),
      running: 0,
    }
    lanes.set(endpoint, lane)
    return lane
  }

  const pause = async (endpoint: DueEndpoint, reason: 'failures' | 'gone'): Promise<void> => {
    const mails = await pausedMails(endpoint, reason)
    const isPaused = await db.transaction().execute(async transaction => {
      if (!(await pauseFailing(transaction, endpoint, reason, now()))) return false
      await queueMails(transaction, mails, now())
      return true
    })
    if (!isPaused) return
    log.warn({ webhook: endpoint.uuid, reason }, 'webhook: endpoint paused')
    wakeMails()
  }

  const send = async (
    endpoint: DueEndpoint,
    delivery: LeasedDelivery,
    attempt: Attempt,
  ): Promise<void> => {
    const { uuid, message_id: id, event, body, tries, queued_at } = delivery
    const timestamp = Math.floor(now().getTime() / 1000)
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'NouvelleCle-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id, timestamp, body }, endpoint.secrets),
    }
    try {
      const start = performance.now()
      const posted = await post(endpoint.url, headers, body, breakOff.signal)
      const durationMs = performance.now() - start
      if (posted.ok) {
        attempt.succeed()
        await recordTaken(db, delivery, now())
        count('sent')
        await recordTry(db, uuid, posted, { durationMs, now: now() })
        return
      }
      if (breakOff.signal.aborted) return await releaseDelivery(db, delivery, now())
      attempt.fail()
      const isGone = posted.status === GONE
      const dueAt = nextTry({
        tries,
        createdAt: new Date(queued_at),
        now: now(),
        isRefused: false,
        // A message to an endpoint that is gone waits until the endpoint is resumed or removed.
        mayAbandon: !isGone && clock?.isTrusted(),
        chance: Math.random(),
      })
      const failures = await recordFailed(db, delivery, { dueAt, now: now() })
      count(dueAt === null ? 'dead' : 'failed')
      log.warn(
        { webhook: endpoint.uuid, delivery: uuid, event, tries, reason: posted.reason, dueAt },
        dueAt === null ? 'webhook: given up' : 'webhook: not taken',
      )
      if (isGone) await pause(endpoint, 'gone')
      else if (failures >= MAX_FAILURES) await pause(endpoint, 'failures')
      await recordTry(db, uuid, posted, { durationMs, now: now() })
    } catch (err) {
      // The lease ends, and the message is sent again.
      log.error({ err, delivery: uuid }, 'cannot record the outcome of a webhook')
    }
  }

  /** Starts as many messages to an endpoint as it has free lanes. */
  const sendNext = async (endpoint: DueEndpoint): Promise<void> => {
    const lane = laneOf(endpoint.uuid)
    const free = (lane.breaker.isResting() ? 1 : LANES) - lane.running
    if (free <= 0) return
    const first = lane.breaker.begin()
    if (first === null) return
    const leased = await leaseDeliveries(db, endpoint.uuid, { limit: free, leaseMs, now: now() })
    for (const [index, delivery] of leased.entries()) {
      const attempt = index === 0 ? first : lane.breaker.begin()
      if (attempt === null) {
        await releaseDelivery(db, delivery, now())
        continue
      }
      lane.running += 1
      const sending = send(endpoint, delivery, attempt).finally(() => {
        lane.running -= 1
        running.delete(sending)
        if (!isStopping && !lane.breaker.isResting()) job.runNow()
      })
      running.add(sending)
    }
  }

  const job = scheduler.start({
    name: 'send-webhooks',
    pauseMs: pollMs,
    run: async () => {
      for (const endpoint of isStopping ? [] : await dueEndpoints(db, now()))
        await sendNext(endpoint)
    },
    failure: 'cannot read the messages of webhooks',
  })

  return {
    wake: job.runNow,
    /** Takes no further messages, waits for running ones, and releases the others after `graceMs`. */
    stop: async (graceMs: number): Promise<void> => {
      isStopping = true
      const abortTimer = setTimeout(() => breakOff.abort(), graceMs)
      await job.stop()
      while (running.size > 0) await Promise.all(running)
      clearTimeout(abortTimer)
    },
  }
}
